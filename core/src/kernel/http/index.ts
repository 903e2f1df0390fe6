export type { HttpRequestSpec } from './outgoing-request.js';
export { HttpClient } from './http-client.js';
export { LOST_CONNECTION_DETAIL } from './send-request.js';
export type { HttpTargets } from './target-http.js';
