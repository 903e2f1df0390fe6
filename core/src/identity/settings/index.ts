import { ApiKey } from './api-key.js';
import { AuthenticationController } from './authentication.controller.js';
import { AuthenticationDesk } from './authentication-desk.js';
import { GeneralController } from './general.controller.js';
import { GeneralDesk } from './general-desk.js';
import { Installation } from './installation.js';

export const settingsControllers = [GeneralController, AuthenticationController];
export const settingsServices = [ApiKey, Installation, GeneralDesk, AuthenticationDesk];
