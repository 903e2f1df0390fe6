export * from './remote.js';
export * from './rules.js';
export * from './shared.js';
export * from './deprecated-names.js';
