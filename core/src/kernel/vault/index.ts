export * from './keys.js';
export * from './vault.js';
