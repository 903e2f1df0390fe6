import { BulkSessionRevocation } from './bulk-session-revocation.js';
import { SessionController } from './session.controller.js';
import { SessionAdministrationController } from './session-administration.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionService } from './session.service.js';

export const sessionControllers = [SessionController, SessionAdministrationController];
export const sessionProviders = [SessionRepository, SessionService, BulkSessionRevocation];
