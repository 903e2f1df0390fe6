/** Names of the ways to prove who calls, in the order in which they are tried. */
export const API_KEY = 'api-key';
export const BEARER = 'bearer';
