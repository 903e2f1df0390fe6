import { PersonalAccessTokenController } from './personal-access-token.controller.js';
import { PersonalAccessTokenRepository, PersonalAccessTokenService } from './personal-access-tokens.js';

export const accessTokenControllers = [PersonalAccessTokenController];
export const accessTokenProviders = [PersonalAccessTokenRepository, PersonalAccessTokenService];
