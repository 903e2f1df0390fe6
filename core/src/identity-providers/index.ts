export { IdentityProvidersModule } from './identity-providers.module.js';
export { LinkedAccounts } from './identity-links/identity-links.js';
export { LegacyTokenSignInModule } from './legacy-token-sign-in.module.js';
