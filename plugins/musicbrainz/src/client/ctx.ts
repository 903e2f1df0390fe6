import type { Ctx } from '@ombi/sdk';
import type { Connection } from '../settings.js';

/** What the functions of this plug-in work with. */
export type MusicCtx = Ctx<unknown, Connection>;
