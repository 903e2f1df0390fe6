import { PersonalAccessTokenController } from './personal-access-token.controller.js';
import { PersonalAccessTokenRepository, PersonalAccessTokenService } from './personal-access-token.service.js';

export const accessTokenControllers = [PersonalAccessTokenController];
export const accessTokenProviders = [PersonalAccessTokenRepository, PersonalAccessTokenService];
