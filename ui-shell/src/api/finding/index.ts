export { finding } from './finding.js';
export { words } from './words.js';
export type * from './finding.js';
export type * from './words.js';
