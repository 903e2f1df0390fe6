import { identity } from './people/identity.js';
import { portal } from './entry/portal.js';
import { quotas } from './people/quotas.js';
import { features, settings } from './admin/settings.js';
import { setup } from './entry/setup.js';
import { sample } from './admin/sample.js';
import { system } from './admin/system.js';
import { token } from './entry/token.js';
import { uiCatalogue } from './admin/ui-catalogue.js';

/** Every call the shell makes, by room. Pages name what they want; paths and shapes live here. */
export const api = { features, identity, portal, quotas, sample, settings, setup, system, token, uiCatalogue };

export type * from './people/identity.js';
export type * from './entry/portal.js';
export type * from './people/quotas.js';
export type * from './admin/settings.js';
export type * from './admin/system.js';
export type * from './admin/ui-catalogue.js';
