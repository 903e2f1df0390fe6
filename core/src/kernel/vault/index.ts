export * from './sealed-text.js';
export * from './signing-key.js';
export * from './secret-vault.js';
