export * from './test-ctx.js';
export * from './test-portal.js';
