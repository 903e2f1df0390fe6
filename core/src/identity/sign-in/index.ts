import { HeaderSignIn } from './header-sign-in.js';
import { Proof } from './proof.js';
import { SignIn } from './sign-in.service.js';
import { Throttle } from './throttle.js';
import { TokenController } from './token.controller.js';
import { Tokens } from './tokens.js';

export const signInControllers = [TokenController];
export const signInServices = [Throttle, Tokens, Proof, SignIn, HeaderSignIn];
