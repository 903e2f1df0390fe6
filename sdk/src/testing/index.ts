export * from './contract/index.js';
export * from './ctx/index.js';
export * from './simulator/index.js';
export * from './suites/index.js';
