import { PasswordHashOptions, PasswordPolicy, PasswordService } from './password.service.js';
import { ExternalPasswordVerifierRegistry } from './external-password-verifier-registry.js';

export const passwordProviders = [PasswordService, PasswordPolicy, PasswordHashOptions, ExternalPasswordVerifierRegistry];
