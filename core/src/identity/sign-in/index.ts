import { ProxyHeaderSignIn } from './proxy-header-sign-in.js';
import { CredentialVerifier } from './credential-verifier.js';
import { SignInService } from './sign-in.service.js';
import { AttemptRateLimiter } from './attempt-rate-limiter.js';
import { TokenController } from './token.controller.js';
import { JwtTokens } from '../sessions/jwt-tokens.js';

export const signInControllers = [TokenController];
export const signInProviders = [AttemptRateLimiter, JwtTokens, CredentialVerifier, SignInService, ProxyHeaderSignIn];
