/** Names of the ways to prove who calls, in the order in which they are tried. */
export const API_KEY = 'api-key';
export const ACCESS_TOKEN = 'access-token';
export const BEARER = 'bearer';

/** Keys and access tokens count below `/api` only. */
export const isApi = (url: string): boolean => /^\/api(\/|$)/i.test(url);
