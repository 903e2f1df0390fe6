import { http } from '@ombi/sdk/ui/http';
import type { PopupSession } from '../auth/external-sign-in-api.js';

/** An external account that can sign in to this account. */
export interface LinkedAccount {
  readonly provider: string;
  /** Null when the plug-in is not in use any more. */
  readonly name: string | null;
  readonly userName: string;
  readonly linkedAt: string;
}

/** Changes need the password of the account here, where it has one. */
const identitiesPath = 'api/v3/me/identities';

export const linkedAccountsApi = {
  list: () => http.get<LinkedAccount[]>(identitiesPath),
  /** Starts a pop-up sign-in at the identity provider. */
  linkByPopup: (provider: string, currentPassword = '') => http.post<PopupSession>(identitiesPath, { provider, currentPassword }),
  /** Links by external user name and password; throws a problem with status 422 when they are wrong. */
  linkByPassword: (provider: string, userName: string, password: string, currentPassword: string) =>
    http.post<LinkedAccount[]>(identitiesPath, { provider, userName, password, currentPassword }),
  unlink: (provider: string, currentPassword = '') =>
    http.delete<LinkedAccount[]>(`${identitiesPath}/${encodeURIComponent(provider)}`, { body: { currentPassword } }),
};
