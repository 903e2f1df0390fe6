import { PersonalAccessTokenController } from './personal-access-token.controller.js';
import { PersonalAccessTokenService } from './personal-access-token.service.js';
import { PersonalAccessTokenRepository } from './personal-access-token.repository.js';

export const accessTokenControllers = [PersonalAccessTokenController];
export const accessTokenProviders = [PersonalAccessTokenRepository, PersonalAccessTokenService];
