import { http } from '@ombi/sdk/ui/http';
import type { Credentials, TokenResponse } from './token-api.js';

/** An outside service that lets people in: by name and password on our own form, or in a window of its own. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  readonly ways: readonly ('password' | 'window')[];
  /** The address of a picture, when it has one. */
  readonly logo?: string | null;
}

/** The ways in beside the portal's own form, as they are known to strangers. */
export interface SignInOptions {
  readonly providers: readonly SignInProvider[];
}

/** A visit that began at an outside service: the address of its window, and what to ask for it by. */
export interface PopupSession {
  readonly url: string;
  readonly visit: string;
}

/** How a visit stands. `done` comes with the token, once; `linked` when it was for an account that is signed in. */
export type PopupSessionState =
  | { readonly state: 'waiting' }
  | { readonly state: 'expired' }
  | { readonly state: 'linked' }
  | { readonly state: 'done'; readonly access_token: string };

const signInPath = (path: string) => `api/v3/sign-in/${path}`;
const anonymous = { anonymous: true };

export const externalSignInApi = {
  options: () => http.get<SignInOptions>(signInPath('options'), anonymous),
  openPopup: (provider: string, rememberMe: boolean) =>
    http.post<PopupSession>(signInPath(encodeURIComponent(provider)), { rememberMe }, anonymous),
  signInWithPassword: (provider: string, { username, ...rest }: Credentials) =>
    http.post<TokenResponse>(signInPath(`${encodeURIComponent(provider)}/password`), { userName: username, ...rest }, anonymous),
  pollSession: (visit: string) => http.get<PopupSessionState>(signInPath(`visits/${encodeURIComponent(visit)}`), anonymous),
};
