import { AuthenticationController } from './authentication/authentication.controller.js';
import { AuthenticationDesk } from './authentication/authentication-desk.js';
import { PasswordRulesController } from './authentication/password-rules.controller.js';
import { ApiKey } from './general/api-key.js';
import { GeneralController } from './general/general.controller.js';
import { GeneralDesk } from './general/general-desk.js';
import { Installation } from './general/installation.js';
import { PortalAddress } from './portal-address.js';
import { UserManagementController } from './user-management.controller.js';
import { UserManagementDesk } from './user-management-desk.js';

export const settingsControllers = [GeneralController, AuthenticationController, PasswordRulesController, UserManagementController];
export const settingsServices = [ApiKey, Installation, PortalAddress, GeneralDesk, AuthenticationDesk, UserManagementDesk];
