export type { Ask } from './exchange/call.js';
export { HttpClient } from './http-client.js';
export type { HttpTargets } from './targets.js';
