export * from './base-http.js';
export * from './context.js';
export * from './failures.js';
export * from './http-body.js';
export * from './http.js';
export * from './portal-api.js';
