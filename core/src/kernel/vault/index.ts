export * from './signing-key.js';
export * from './secret-vault.js';
export * from './secret-vault.js';
