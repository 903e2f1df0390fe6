export { DATABASE_KEY_NAME } from './key-file.js';
export * from './encrypted-text.js';
export * from './signing-key-store.js';
export * from './secret-vault.js';
