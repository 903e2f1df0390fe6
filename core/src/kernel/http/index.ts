export { HttpClient } from './http-client.js';
export type { HttpTargets } from './targets.js';
