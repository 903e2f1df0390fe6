import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type PluginCtx = Ctx<Settings, Connection>;

export const Status = z.object({ app: z.string(), version: z.string() });

/** A movie in the responses of Almanac; `released` is `YYYY-MM-DD`, `minutes` its length, `poster` a path below `/posters/`. */
export const Film = z.object({
  tmdbId: z.int().positive(),
  imdbId: z.string().nullable(),
  title: z.string(),
  about: z.string(),
  language: z.string().nullable(),
  released: z.iso.date().nullable(),
  minutes: z.int().nonnegative(),
  poster: z.string().nullable(),
  genreIds: z.array(z.int()),
  votes: z.object({ average: z.number(), count: z.int() }),
});
export type Film = z.output<typeof Film>;

export const Films = z.array(Film);
export const FilmPage = z.object({ items: Films, total: z.int().nonnegative() });

export const Genres = z.array(z.object({ id: z.int(), name: z.string() }));
