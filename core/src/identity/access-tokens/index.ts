import { AccessTokenController } from './access-token.controller.js';
import { AccessTokenRepository } from './access-token.repository.js';
import { AccessTokens } from './access-tokens.js';

export const accessTokenControllers = [AccessTokenController];
export const accessTokenServices = [AccessTokenRepository, AccessTokens];
