import type { HttpTarget } from '@ombi/sdk';

/** Where the large providers exchange a refresh token for an access token. */
const TOKEN_URLS = {
  google: 'https://oauth2.googleapis.com/token',
  microsoft: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
  yahoo: 'https://api.login.yahoo.com/oauth2/get_token',
} as const;

/** The providers whose token address is known, and any other one. */
export const OAUTH_PROVIDER_IDS = ['google', 'microsoft', 'yahoo', 'other'] as const;
type OAuthProvider = (typeof OAUTH_PROVIDER_IDS)[number];

/** The parts of a connection that name the token address. */
interface OAuthSettings {
  readonly authentication: boolean;
  readonly signIn: 'password' | 'oauth2';
  readonly oauthProvider: OAuthProvider;
  readonly tokenUrl: string;
}

/** Whether the portal signs in with an access token. */
export const usesOAuth = ({ authentication, signIn }: OAuthSettings): boolean => authentication && signIn === 'oauth2';

/** The token address; none for a sign-in with a password. */
export function tokenTarget(connection: OAuthSettings): HttpTarget {
  const { oauthProvider, tokenUrl } = connection;
  if (!usesOAuth(connection)) return { baseUrl: '' };
  return { baseUrl: oauthProvider === 'other' ? tokenUrl : TOKEN_URLS[oauthProvider] };
}
