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

/** How users prove that their account is theirs before they change how they sign in. */
export interface ConfirmationRequirement {
  /** `nothing` shortly after a sign-in where the account has no password. */
  readonly needs: 'nothing' | 'password' | 'sign-in';
  /** The service whose password proves it, for `sign-in` in place of a new sign-in; null for a password of this portal, or for none. */
  readonly service: string | null;
}

const identitiesPath = 'api/v3/me/identities';

export const linkedAccountsApi = {
  list: () => http.get<LinkedAccount[]>(identitiesPath),
  /** What the next change needs. */
  confirmation: () => http.get<ConfirmationRequirement>(`${identitiesPath}/confirmation`),
  /** Starts a pop-up sign-in at the identity provider. */
  linkByPopup: (provider: string, currentPassword: string) => http.post<PopupSession>(identitiesPath, { provider, currentPassword }),
  /** Links by external user name and password; throws a problem with status 422 when they are wrong. */
  linkByPassword: (provider: string, userName: string, password: string, currentPassword: string) =>
    http.post<LinkedAccount[]>(identitiesPath, { provider, userName, password, currentPassword }),
  unlink: (provider: string, currentPassword: string) =>
    http.delete<LinkedAccount[]>(`${identitiesPath}/${encodeURIComponent(provider)}`, { body: { currentPassword } }),
};
