import { PasswordPolicy } from './password-policy.js';
import { Passwords } from './passwords.js';
import { SignIn } from './sign-in.service.js';
import { Throttle } from './throttle.js';
import { TokenController } from './token.controller.js';
import { Tokens } from './tokens.js';

export const signInControllers = [TokenController];
export const signInServices = [Passwords, PasswordPolicy, Throttle, Tokens, SignIn];
