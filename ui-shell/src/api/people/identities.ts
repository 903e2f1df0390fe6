import { http } from '@ombi/sdk/ui/http';
import type { OutsideVisit } from '../entry/sign-in.js';

/** An account somewhere else that lets a person in here. */
export interface LinkedIdentity {
  readonly provider: string;
  /** Null when the plug-in is not in use any more. */
  readonly name: string | null;
  readonly userName: string;
  readonly linkedAt: string;
}

const path = 'api/v3/me/identities';

export const identities = {
  list: () => http.get<LinkedIdentity[]>(path),
  /** Begins a visit at the service, in a window. */
  linkByWindow: (provider: string) => http.post<OutsideVisit>(path, { provider }),
  /** By what the person types there: a problem with status 422 says that it is wrong. */
  linkByPassword: (provider: string, userName: string, password: string) =>
    http.post<LinkedIdentity[]>(path, { provider, userName, password }),
  unlink: (provider: string) => http.delete<LinkedIdentity[]>(`${path}/${encodeURIComponent(provider)}`),
};
