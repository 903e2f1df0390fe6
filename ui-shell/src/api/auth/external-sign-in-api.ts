import { http } from '@ombi/sdk/ui/http';
import type { Credentials, TokenResponse } from './token-api.js';

/** An identity provider that offers sign-in: by user name and password in our own form, or in a pop-up window. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly ways: readonly ('password' | 'window')[];
  /** URL of its logo, if it has one. */
  readonly logo?: string | null;
}

/** The sign-in options besides the portal's own form; readable without a session. */
export interface SignInOptions {
  readonly providers: readonly SignInProvider[];
}

/** A started pop-up sign-in: the address of its window, and the id by which it is polled. */
export interface PopupSession {
  readonly url: string;
  readonly visit: string;
}

/**
 * State of a pop-up sign-in, for which the page polls. `done` carries the access token, once; `linked` means that the external user was
 * linked to the signed-in account.
 */
export type PopupSessionState =
  | { readonly state: 'waiting' }
  | { readonly state: 'expired' }
  | { readonly state: 'linked' }
  | { readonly state: 'done'; readonly access_token: string };

const signInPath = (path: string) => `api/v3/sign-in/${path}`;
const anonymous = { anonymous: true };

/** Sign-in with identity providers (external login), also in a pop-up. */
export const externalSignInApi = {
  options: () => http.get<SignInOptions>(signInPath('options'), anonymous),
  openPopup: (provider: string, rememberMe: boolean) =>
    http.post<PopupSession>(signInPath(encodeURIComponent(provider)), { rememberMe }, anonymous),
  signInWithPassword: (provider: string, { username, ...rest }: Credentials) =>
    http.post<TokenResponse>(signInPath(`${encodeURIComponent(provider)}/password`), { userName: username, ...rest }, anonymous),
  pollSession: (visit: string) => http.get<PopupSessionState>(signInPath(`visits/${encodeURIComponent(visit)}`), anonymous),
};
