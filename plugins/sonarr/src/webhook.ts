import { createServarrWebhook, titlesOf } from '@ombi/servarr';
import { z } from 'zod';
import { toRefAndIds } from './series-reader.js';

const SeriesCall = z.object({
  series: z.object({
    tvdbId: z.int().positive(),
    /** Only version 4 sends it. */
    tmdbId: z.int().nullish().catch(null),
    imdbId: z.string().max(64).nullish().catch(null),
  }),
});

/** Calls of Sonarr: each names one series, whichever of its episodes it concerns. */
export const webhook = createServarrWebhook(titlesOf(SeriesCall, ({ series }) => [toRefAndIds(series)]));
