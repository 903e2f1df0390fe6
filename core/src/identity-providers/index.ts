export { IdentityProvidersModule } from './identity-providers.module.js';
export { LinkedAccountFinder } from './identity-links/identity-link.service.js';
export { LinkedTokens, type LinkedAccount } from './identity-links/linked-tokens.js';
export { IdentityProviders, type IdentityProvider } from './providers/identity-providers.js';
export { V1TokenSignInModule } from './v1-token-sign-in.module.js';
