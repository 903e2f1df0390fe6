import type { Ctx } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';

/** What the functions of this plug-in work with. */
export type TvMazeCtx = Ctx<Settings, Connection>;
