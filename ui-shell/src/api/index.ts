import { accessToken } from './people/access-token.js';
import { apiKeys } from './admin/api-keys.js';
import { audit } from './admin/audit.js';
import { directory } from './admin/directory.js';
import { identities } from './people/identities.js';
import { identity } from './people/identity.js';
import { notificationPreferences } from './people/notification-preferences.js';
import { passwords } from './entry/password-reset.js';
import { portal } from './entry/portal.js';
import { quotas } from './people/quotas.js';
import { features, settings } from './admin/settings.js';
import { sessions } from './people/sessions.js';
import { setup } from './entry/setup.js';
import { sample } from './admin/sample.js';
import { signInWays } from './entry/sign-in.js';
import { system } from './admin/system.js';
import { token } from './entry/token.js';
import { uiCatalogue } from './admin/ui-catalogue.js';

/** Every call the shell makes, by room. Pages name what they want; paths and shapes live here. */
export const api = {
  ...{
    accessToken,
    apiKeys,
    audit,
    directory,
    features,
    identities,
    identity,
    notificationPreferences,
    passwords,
    portal,
    quotas,
    sample,
    sessions,
  },
  ...{ settings, setup, signInWays, system, token, uiCatalogue },
};

export type * from './people/identities.js';
export type * from './people/identity.js';
export type * from './people/notification-preferences.js';
export type * from './people/sessions.js';
export type * from './entry/password-reset.js';
export type * from './entry/portal.js';
export type * from './entry/sign-in.js';
export type * from './people/quotas.js';
export type * from './admin/api-keys.js';
export type * from './admin/audit.js';
export type * from './admin/directory.js';
export type * from './admin/settings.js';
export type * from './admin/system.js';
export type * from './admin/ui-catalogue.js';
