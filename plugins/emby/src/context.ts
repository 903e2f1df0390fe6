import type { Ctx } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type EmbyCtx = Ctx<Settings, Connection>;
