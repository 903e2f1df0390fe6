export * from './context.js';
export * from './failures.js';
export * from './http.js';
