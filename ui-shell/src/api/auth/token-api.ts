import { http } from '@ombi/sdk/ui/http';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** The token, or the words of a refusal. */
export interface TokenResponse {
  readonly access_token?: string;
  readonly errorMessage?: string;
}

const anonymous = { anonymous: true };

export const tokenApi = {
  create: (credentials: Credentials) => http.post<TokenResponse>('api/v1/Token', credentials, anonymous),
  requiresPassword: (credentials: Credentials) => http.post<boolean>('api/v1/Token/requirePassword', credentials, anonymous),
  /** Whom the reverse proxy names comes in without a form. */
  createFromProxyHeader: () => http.post<TokenResponse>('api/v1/Token/header_auth', {}, anonymous),
  /** What came of a visit at an outside account service. */
  createFromPin: (pin: string) => http.get<TokenResponse>(`api/v1/Token/${encodeURIComponent(pin)}`, anonymous),
};
