import { z } from 'zod';
import { languageCodeSchema } from '../../../catalogue/index.js';

const MAX_INT32 = 2 ** 31 - 1;

/** An id of the server or of a downloader. */
export const idSchema = z.number().int().min(0).max(MAX_INT32);

/** Clients leave out numbers that are 0. No request has the id 0, so such a call is answered as one for an unknown request. */
const idOrZero = idSchema.default(0);

/** The connection that should fetch a request; an addition. Null means the default one. */
const downloaderId = z.string().max(36).nullish();

/** `POST Request/movie`. */
export const CreateMovieRequestBody = z.object({
  theMovieDbId: z.number().int().min(1).max(MAX_INT32),
  languageCode: languageCodeSchema,
  is4kRequest: z.boolean().default(false),
  requestOnBehalf: z.string().nullish(),
  rootFolderOverride: idSchema.nullish(),
  qualityPathOverride: idSchema.nullish(),
  downloaderOverride: downloaderId,
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
  downloaderOverride: downloaderId,
});

/** `POST Requests/tv`. */
export const CreateSeriesRequestBody = SeriesRequestFields.extend({
  theMovieDbId: z.number().int().min(1).max(MAX_INT32),
  languageCode: languageCodeSchema,
});

/** `POST Request/tv`, which identifies series by TVDB id. */
export const V1CreateSeriesRequestBody = SeriesRequestFields.extend({ tvDbId: z.number().int().min(1).max(MAX_INT32) });

/** `POST Requests/tv/advancedoptions`: overrides of a whole series. Clients without language profiles omit that one. */
export const SeriesOverridesBody = z.object({
  requestId: idOrZero,
  rootPathOverride: idOrZero,
  qualityOverride: idOrZero,
  languageProfile: idSchema.nullish(),
  downloaderOverride: downloaderId,
});

/** `PUT Request/tv`: clients send the whole row; only the overrides are read. */
export const UpdateSeriesRequestBody = z.object({
  id: idOrZero,
  rootFolder: idOrZero.nullish(),
  qualityOverride: idOrZero.nullish(),
  languageProfile: idOrZero.nullish(),
});

/** `PUT Request/tv/child`: clients send the whole row; only the decision is read. */
export const UpdateChildRequestBody = z.object({
  id: idOrZero,
  approved: z.boolean().default(false),
  denied: z.boolean().nullish(),
  deniedReason: z.string().trim().max(2000).nullish(),
});

/** `POST Request/music`: a release group of MusicBrainz. */
export const CreateAlbumRequestBody = z.object({ foreignAlbumId: z.guid() });

/** `POST Request/movie/approve` and similar: one variant of one request. */
export const RequestVariantBody = z.object({ id: idOrZero, is4K: z.boolean().default(false) });

/** `PUT Request/movie/deny`. */
export const DenyRequestBody = RequestVariantBody.extend({ reason: z.string().trim().max(2000).nullish() });

/** `PUT Request/movie`: clients send the whole row; only the overrides are read. */
export const UpdateMovieRequestBody = z.object({ id: idOrZero, rootPathOverride: idOrZero, qualityOverride: idOrZero });

/** `POST Requests/movie/advancedoptions`; `is4K` is an addition that selects the variant. */
export const MovieOverridesBody = z.object({
  requestId: idOrZero,
  rootPathOverride: idOrZero,
  qualityOverride: idOrZero,
  is4K: z.boolean().nullish(),
  downloaderOverride: downloaderId,
});

/** A request id in the path. */
export const RequestIdPath = z.object({ requestId: idSchema });
