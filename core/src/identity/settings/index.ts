import { ApiKey } from '../api-keys/api-key.js';
import { AuthenticationSettingsController } from './authentication-settings.controller.js';
import { PasswordRulesController } from './password-rules.controller.js';
import { AuthenticationSettingsService } from './authentication-settings.service.js';
import { GeneralSettingsController } from './general-settings.controller.js';
import { GeneralSettingsService } from './general-settings.service.js';
import { InstallationId } from './installation-id.js';
import { PortalName } from './portal-name.js';
import { PortalUrl } from './portal-url.js';
import { UserManagementSettingsController } from './user-management-settings.controller.js';
import { UserManagementSettingsService } from './user-management-settings.service.js';

export const settingsControllers = [
  GeneralSettingsController,
  AuthenticationSettingsController,
  PasswordRulesController,
  UserManagementSettingsController,
];
export const settingsProviders = [
  ApiKey,
  InstallationId,
  PortalName,
  PortalUrl,
  GeneralSettingsService,
  AuthenticationSettingsService,
  UserManagementSettingsService,
];
