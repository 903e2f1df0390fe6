import type { MediaRef } from '@ombi/sdk';
import type { z } from 'zod';
import type { SeriesWish } from '../../asking/series-requests.js';
import type { SeriesWishBody } from './bodies.js';

type Body = Omit<z.output<typeof SeriesWishBody>, 'theMovieDbId' | 'languageCode'>;

/** What a caller asks for, in words of ours. */
export const seriesWish = (ref: MediaRef, body: Body, languageCode: string | null | undefined): SeriesWish => ({
  ref,
  choice: {
    all: body.requestAll,
    latestSeason: body.latestSeason,
    firstSeason: body.firstSeason,
    seasons: (body.seasons ?? []).map(({ seasonNumber, episodes }) => ({
      number: seasonNumber,
      episodes: (episodes ?? []).map(({ episodeNumber }) => episodeNumber),
    })),
  },
  languageCode: languageCode || 'en',
  onBehalfOf: body.requestOnBehalf || null,
  rootFolder: body.rootFolderOverride ?? null,
  quality: body.qualityPathOverride ?? null,
  language: body.languageProfile ?? null,
});
