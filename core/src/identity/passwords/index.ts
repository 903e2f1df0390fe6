import { PasswordHashOptions, PasswordPolicy, Passwords } from './passwords.js';
import { ExternalPasswords } from './external-passwords.js';

export const passwordProviders = [Passwords, PasswordPolicy, PasswordHashOptions, ExternalPasswords];
