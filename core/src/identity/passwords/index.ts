import { PasswordHashOptions, PasswordPolicy, PasswordService } from './password.service.js';
import { ExternalPasswords } from './external-passwords.js';

export const passwordProviders = [PasswordService, PasswordPolicy, PasswordHashOptions, ExternalPasswords];
