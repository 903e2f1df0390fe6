export * from './keys.js';
export * from './same-secret.js';
export * from './vault.js';
