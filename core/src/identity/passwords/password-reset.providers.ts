import { WelcomeEmail } from '../messages/welcome-email.js';
import { PasswordResetController } from './password-reset.controller.js';
import { UserPasswordResetController } from './user-password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordResetRepository } from './password-reset.repository.js';
import { PasswordResetLinks } from './password-reset-links.js';
import { PasswordResetRequests } from './password-reset-requests.js';

export const passwordResetControllers = [PasswordResetController, UserPasswordResetController];
export const passwordResetProviders = [
  PasswordResetRepository,
  PasswordResetLinks,
  PasswordResetRequests,
  PasswordResetService,
  WelcomeEmail,
];
