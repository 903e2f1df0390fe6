import { http } from '@ombi/sdk/ui/http';

/** User name and password of a login. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** The access token, or the reasons of the refusal. */
export interface TokenResponse {
  readonly access_token?: string;
  readonly errorMessage?: string;
}

const anonymous = { anonymous: true };

/** Login: exchanges credentials for an access token. */
export const tokenApi = {
  create: (credentials: Credentials) => http.post<TokenResponse>('api/v1/Token', credentials, anonymous),
  requiresPassword: (credentials: Credentials) => http.post<boolean>('api/v1/Token/requirePassword', credentials, anonymous),
  /** Signs in the user whom the reverse proxy names, without a form. */
  createFromProxyHeader: () => http.post<TokenResponse>('api/v1/Token/header_auth', {}, anonymous),
  /** Exchanges the pin of a finished sign-in at an identity provider for a token. */
  createFromPin: (pin: string) => http.get<TokenResponse>(`api/v1/Token/${encodeURIComponent(pin)}`, anonymous),
};
