import { http } from '@ombi/sdk/ui/http';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** The token, or the words of a refusal. */
export interface TokenAnswer {
  readonly access_token?: string;
  readonly error?: string;
}

export const token = {
  create: (credentials: Credentials) => http.post<TokenAnswer>('api/v1/Token', credentials, { anonymous: true }),
  requiresPassword: (credentials: Credentials) => http.post<boolean>('api/v1/Token/requirePassword', credentials, { anonymous: true }),
};
