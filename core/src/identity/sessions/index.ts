import { PeopleSessionsController } from './people-sessions.controller.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

export const sessionControllers = [SessionController, PeopleSessionsController];
export const sessionServices = [SessionRepository, Sessions];
