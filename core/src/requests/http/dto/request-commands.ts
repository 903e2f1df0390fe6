import type { MediaRef } from '@ombi/sdk';
import type { z } from 'zod';
import type { CreateMovieCommand, CreateSeriesCommand } from '../../create/index.js';
import type { CreateSeriesRequestBody, CreateMovieRequestBody } from './request-bodies.js';

/** Maps the body of a movie request to its command. */
export const toCreateMovieCommand = (body: z.output<typeof CreateMovieRequestBody>): CreateMovieCommand => ({
  theMovieDbId: body.theMovieDbId,
  variant: body.is4kRequest ? '4k' : 'regular',
  languageCode: body.languageCode ?? 'en',
  onBehalfOf: body.requestOnBehalf || null,
  rootFolder: body.rootFolderOverride ?? null,
  quality: body.qualityPathOverride ?? null,
  downloader: body.downloaderOverride || null,
});

type Body = Omit<z.output<typeof CreateSeriesRequestBody>, 'theMovieDbId' | 'languageCode'>;

/** Without any selection the whole series is meant; an empty `seasons` means that nothing was selected. */
const selectsWholeSeries = ({ latestSeason, firstSeason, seasons }: Body): boolean => !latestSeason && !firstSeason && !seasons;

/** Maps the body of a series request to its command. `ref` is a TMDB or TVDB id. */
export const toCreateSeriesCommand = (ref: MediaRef, body: Body, languageCode: string | null): CreateSeriesCommand => ({
  ref,
  choice: {
    all: body.requestAll || selectsWholeSeries(body),
    latestSeason: body.latestSeason,
    firstSeason: body.firstSeason,
    seasons: (body.seasons ?? []).map(({ seasonNumber, episodes }) => ({
      number: seasonNumber,
      episodes: (episodes ?? []).map(({ episodeNumber }) => episodeNumber),
    })),
  },
  languageCode: languageCode ?? 'en',
  onBehalfOf: body.requestOnBehalf || null,
  rootFolder: body.rootFolderOverride ?? null,
  quality: body.qualityPathOverride ?? null,
  downloader: body.downloaderOverride || null,
  language: body.languageProfile ?? null,
});
