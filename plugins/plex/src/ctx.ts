import type { Ctx } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** What every function of this plug-in works with. */
export type PlexCtx = Ctx<Settings, Connection>;
