export * from './query.js';
export * from './responses.js';
export * from './sign-in.js';
export * from './state.js';
