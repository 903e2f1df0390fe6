export * from './http/client.js';
export * from './http/problem.js';
