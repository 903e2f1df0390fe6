import { z } from 'zod';

const MAX_INT32 = 2 ** 31 - 1;

/** A number of ours or of a downloader. */
export const idSchema = z.number().int().min(0).max(MAX_INT32);
const idOrZero = idSchema.default(0);

/** `POST Request/movie`. */
export const CreateMovieRequestBody = z.object({
  theMovieDbId: z.number().int().min(1).max(MAX_INT32),
  languageCode: z.string().nullish(),
  is4kRequest: z.boolean().default(false),
  requestOnBehalf: z.string().nullish(),
  rootFolderOverride: idSchema.nullish(),
  qualityPathOverride: idSchema.nullish(),
});

const seasons = z
  .array(z.object({ seasonNumber: idSchema, episodes: z.array(z.object({ episodeNumber: idSchema })).nullish() }))
  .max(1_000)
  .nullish();

const SeriesRequestFields = z.object({
  requestAll: z.boolean().default(false),
  latestSeason: z.boolean().default(false),
  firstSeason: z.boolean().default(false),
  seasons,
  requestOnBehalf: z.string().nullish(),
  rootFolderOverride: idSchema.nullish(),
  qualityPathOverride: idSchema.nullish(),
  languageProfile: idSchema.nullish(),
});

/** `POST Requests/tv`. */
export const CreateSeriesRequestBody = SeriesRequestFields.extend({
  theMovieDbId: z.number().int().min(1).max(MAX_INT32),
  languageCode: z.string().nullish(),
});

/** `POST Request/tv`, which knows series by their numbers at TheTVDB. */
export const CreateSeriesRequestV1Body = SeriesRequestFields.extend({ tvDbId: z.number().int().min(1).max(MAX_INT32) });

/** `POST Requests/tv/advancedoptions`: of the whole series. Callers that know of no language profiles leave that one out. */
export const SeriesOverridesBody = z.object({
  requestId: idSchema,
  rootPathOverride: idOrZero,
  qualityOverride: idOrZero,
  languageProfile: idSchema.nullish(),
});

/** `PUT Request/tv`: of the whole row only the overrides are taken. */
export const UpdateSeriesRequestBody = z.object({
  id: idSchema,
  rootFolder: idOrZero.nullish(),
  qualityOverride: idOrZero.nullish(),
  languageProfile: idOrZero.nullish(),
});

/** `PUT Request/tv/child`: of the whole row only what was decided is taken. */
export const UpdateChildRequestBody = z.object({
  id: idSchema,
  approved: z.boolean().default(false),
  denied: z.boolean().nullish(),
  deniedReason: z.string().trim().max(2000).nullish(),
});

/** `POST Request/music`: a release group of MusicBrainz. */
export const CreateAlbumRequestBody = z.object({ foreignAlbumId: z.guid() });

/** `POST Request/movie/approve` and its like: one copy of one request. */
export const RequestVariantBody = z.object({ id: idSchema, is4K: z.boolean().default(false) });

/** `PUT Request/movie/deny`. */
export const DenyRequestBody = RequestVariantBody.extend({ reason: z.string().trim().max(2000).nullish() });

/** `PUT Request/movie`: of the whole row only the overrides are taken. */
export const UpdateMovieRequestBody = z.object({ id: idSchema, rootPathOverride: idOrZero, qualityOverride: idOrZero });

/** `POST Requests/movie/advancedoptions`; `is4K` is our own and tells which copy is meant where there are two. */
export const MovieOverridesBody = z.object({
  requestId: idSchema,
  rootPathOverride: idOrZero,
  qualityOverride: idOrZero,
  is4K: z.boolean().nullish(),
});

/** A request id in the path. */
export const RequestIdPath = z.object({ requestId: idSchema });
