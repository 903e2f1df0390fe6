import { AccessTokenController } from './access-token.controller.js';
import { AccessTokenRepository, AccessTokens } from './access-tokens.js';

export const accessTokenControllers = [AccessTokenController];
export const accessTokenProviders = [AccessTokenRepository, AccessTokens];
