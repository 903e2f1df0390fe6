import { PasswordHashOptions, PasswordPolicy, PasswordService } from './passwords.js';
import { ExternalPasswords } from './external-passwords.js';

export const passwordProviders = [PasswordService, PasswordPolicy, PasswordHashOptions, ExternalPasswords];
