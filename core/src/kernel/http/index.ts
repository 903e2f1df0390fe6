export { HttpClient } from './http-client.js';
export type { HttpCaller, HttpTargets } from './targets.js';
