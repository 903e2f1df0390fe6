import { createServarrWebhook, titlesOf } from '@ombi/servarr';
import { z } from 'zod';

const MovieCall = z.object({ movie: z.object({ tmdbId: z.int().positive(), imdbId: z.string().max(64).nullish().catch(null) }) });

/** Calls of Radarr: each names one movie. */
export const webhook = createServarrWebhook(
  titlesOf(MovieCall, ({ movie: { tmdbId, imdbId } }) => {
    const tmdb = String(tmdbId);
    return [{ ref: { kind: 'movie', source: 'tmdb', id: tmdb }, ids: { tmdb, ...(imdbId && { imdb: imdbId }) } }];
  }),
);
