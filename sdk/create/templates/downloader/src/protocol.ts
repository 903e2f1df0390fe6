import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type PluginCtx = Ctx<Settings, Connection>;

export const Status = z.object({ app: z.string(), version: z.string() });

export const Profiles = z.array(z.object({ id: z.int().positive(), name: z.string() }));
export const Folders = z.array(z.object({ id: z.int().positive(), path: z.string() }));

/** A movie that Depot monitors or holds; `files` is the number of copies on its disk. */
export const Movie = z.object({ id: z.string(), tmdbId: z.int().positive(), monitored: z.boolean(), files: z.int().nonnegative() });
export type Movie = z.output<typeof Movie>;

export const MoviePage = z.object({ items: z.array(Movie), total: z.int().nonnegative() });
