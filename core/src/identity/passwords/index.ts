import { HashCost } from './hash-cost.js';
import { OutsidePasswords } from './outside-passwords.js';
import { PasswordPolicy } from './password-policy.js';
import { Passwords } from './passwords.js';

export const passwordServices = [Passwords, PasswordPolicy, HashCost, OutsidePasswords];
