import type { Ctx } from '@ombi/sdk';
import type { ServarrProduct } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type RadarrCtx = Ctx<Settings, Connection>;

/** Radarr among the programs with the Servarr API. */
export const RADARR: ServarrProduct = { appName: 'Radarr', apiPath: '/api/v3' };

const Quality = z.object({ name: z.string().nullish(), resolution: z.number().nullish() });
const MovieFile = z.object({ quality: z.object({ quality: Quality.nullish() }).nullish(), qualityCutoffNotMet: z.boolean().nullish() });

/** A movie in Radarr. Loose, because an update must send back all members that were read. */
export const Movie = z.looseObject({
  id: z.int().positive(),
  tmdbId: z.int(),
  imdbId: z.string().nullish(),
  monitored: z.boolean(),
  hasFile: z.boolean().nullish(),
  tags: z.array(z.int()).nullish(),
  movieFile: MovieFile.nullish(),
});
export type Movie = z.output<typeof Movie>;

/** A movie of the whole list, without the members that are not needed there. */
export const ListedMovie = z.object(Movie.shape);
export type ListedMovie = z.output<typeof ListedMovie>;

/** Movies found by a lookup; they may not be in Radarr yet. */
export const LookupResults = z.array(z.object({ title: z.string().nullish(), year: z.int().nullish(), titleSlug: z.string().nullish() }));
