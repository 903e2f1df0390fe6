import { PeopleResetsController } from './people-resets.controller.js';
import { PasswordReset } from './password-reset.js';
import { PasswordResetRepository } from './password-reset.repository.js';
import { ResetController } from './reset.controller.js';
import { ResetLinks } from './reset-links.js';
import { ResetRequests } from './reset-requests.js';
import { Welcome } from './welcome.js';

export const resetControllers = [ResetController, PeopleResetsController];
export const resetServices = [PasswordResetRepository, ResetLinks, ResetRequests, PasswordReset, Welcome];
