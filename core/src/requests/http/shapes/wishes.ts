import type { MediaRef } from '@ombi/sdk';
import type { z } from 'zod';
import type { MovieWish, SeriesWish } from '../../asking/index.js';
import type { SeriesWishBody, WishBody } from './bodies.js';

/** What a caller asks for, in words of ours. */
export const movieWish = (body: z.output<typeof WishBody>): MovieWish => ({
  theMovieDbId: body.theMovieDbId,
  variant: body.is4kRequest ? '4k' : 'regular',
  languageCode: body.languageCode || 'en',
  onBehalfOf: body.requestOnBehalf || null,
  rootFolder: body.rootFolderOverride ?? null,
  quality: body.qualityPathOverride ?? null,
});

type Body = Omit<z.output<typeof SeriesWishBody>, 'theMovieDbId' | 'languageCode'>;

/** Without a word about parts the whole series is meant; an empty list of seasons means that none was chosen. */
const namesOnlyTheSeries = ({ latestSeason, firstSeason, seasons }: Body): boolean => !latestSeason && !firstSeason && !seasons;

/** The same of a series, which is named in one of two ways. */
export const seriesWish = (ref: MediaRef, body: Body, languageCode: string | null | undefined): SeriesWish => ({
  ref,
  choice: {
    all: body.requestAll || namesOnlyTheSeries(body),
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
