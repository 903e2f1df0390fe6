import { http } from '@ombi/sdk/ui/http';
import type { PopupSession } from '../auth/external-sign-in-api.js';

/** An account somewhere else that lets a person in here. */
export interface LinkedAccount {
  readonly provider: string;
  /** Null when the plug-in is not in use any more. */
  readonly name: string | null;
  readonly userName: string;
  readonly linkedAt: string;
}

const identitiesPath = 'api/v3/me/identities';

export const linkedAccountsApi = {
  list: () => http.get<LinkedAccount[]>(identitiesPath),
  /** Begins a visit at the service, in a window. */
  linkByPopup: (provider: string) => http.post<PopupSession>(identitiesPath, { provider }),
  /** By what the person types there: a problem with status 422 says that it is wrong. */
  linkByPassword: (provider: string, userName: string, password: string) =>
    http.post<LinkedAccount[]>(identitiesPath, { provider, userName, password }),
  unlink: (provider: string) => http.delete<LinkedAccount[]>(`${identitiesPath}/${encodeURIComponent(provider)}`),
};
