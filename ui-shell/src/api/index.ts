import { accessTokenApi, sessionsApi } from './users/sessions-api.js';
import { browserNotificationsApi } from './users/browser-notifications-api.js';
import { inboxApi } from './users/inbox-api.js';
import { linkedAccountsApi } from './users/linked-accounts-api.js';
import { usersApi } from './users/users-api.js';
import { notificationPreferencesApi } from './users/notification-preferences-api.js';
import { notificationHandlesApi } from './users/notification-handles-api.js';
import { passwordResetApi } from './auth/password-reset-api.js';
import { landingApi } from './auth/landing-api.js';
import { portalInfoApi } from './auth/portal-info-api.js';
import { quotasApi } from './users/quotas-api.js';
import { featuresApi, settingsApi } from './admin/settings-api.js';
import { setupApi } from './auth/setup-api.js';
import { externalSignInApi } from './auth/external-sign-in-api.js';
import { systemApi } from './admin/system-api.js';
import { tokenApi } from './auth/token-api.js';
import { uiCatalogueApi } from './plugins/ui-catalogue-api.js';

/**
 * HTTP client of the API, by area; paths and response shapes are defined only in this folder. Calls that only one part of the settings
 * makes are imported from their own files, so that the first page does not load them.
 */
export const api = {
  ...{
    accessToken: accessTokenApi,
    browserNotifications: browserNotificationsApi,
    features: featuresApi,
    inbox: inboxApi,
    landing: landingApi,
    linkedAccounts: linkedAccountsApi,
    users: usersApi,
    notificationPreferences: notificationPreferencesApi,
    notificationHandles: notificationHandlesApi,
    passwordReset: passwordResetApi,
    portalInfo: portalInfoApi,
    quotas: quotasApi,
    sessions: sessionsApi,
  },
  ...{
    settings: settingsApi,
    setup: setupApi,
    externalSignIn: externalSignInApi,
    system: systemApi,
    token: tokenApi,
    uiCatalogue: uiCatalogueApi,
  },
};

export type * from './users/browser-notifications-api.js';
export type * from './users/inbox-api.js';
export type * from './users/linked-accounts-api.js';
export type * from './users/users-api.js';
export type * from './users/notification-preferences-api.js';
export type * from './users/notification-handles-api.js';
export type * from './users/sessions-api.js';
export type * from './auth/password-reset-api.js';
export type * from './auth/landing-api.js';
export type * from './auth/portal-info-api.js';
export type * from './auth/external-sign-in-api.js';
export type * from './users/quotas-api.js';
export type * from './admin/api-keys-api.js';
export type * from './admin/audit-api.js';
export type * from './admin/backup-api.js';
export type * from './auth/setup-api.js';
export type * from './admin/user-import-api.js';
export type * from './admin/mailings-api.js';
export type * from './admin/settings-api.js';
export type * from './admin/health-api.js';
export type * from './admin/system-api.js';
export type * from './plugins/ui-catalogue-api.js';
