import type { HttpTarget } from '@ombi/sdk';
import type { Connection } from '../settings.js';

/** The long token is a signed document in three parts; the short key is 32 hexadecimal digits. */
const isToken = (credential: string): boolean => credential.split('.').length === 3;

/** Address and credential of the service. The token travels in a header, the short key only works in the query. */
export function target({ apiUrl, accessToken }: Connection): HttpTarget {
  if (isToken(accessToken)) return { baseUrl: apiUrl, headers: { Authorization: `Bearer ${accessToken}` } };
  return { baseUrl: apiUrl, query: { api_key: accessToken } };
}

/** The picture host is another one and gets no credential. */
export const imageTarget = ({ imageUrl }: Connection): HttpTarget => ({ baseUrl: imageUrl });
