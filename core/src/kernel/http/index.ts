export type { HttpRequestSpec } from './outgoing-request.js';
export { HttpClient } from './http-client.js';
export type { HttpTargets } from './target-http.js';
