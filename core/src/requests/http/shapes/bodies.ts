import { z } from 'zod';

const LARGEST = 2 ** 31 - 1;

/** A number of ours or of a downloader. */
export const id = z.number().int().min(0).max(LARGEST);
const choice = id.default(0);

/** `POST Request/movie`. */
export const WishBody = z.object({
  theMovieDbId: z.number().int().min(1).max(LARGEST),
  languageCode: z.string().nullish(),
  is4kRequest: z.boolean().default(false),
  requestOnBehalf: z.string().nullish(),
  rootFolderOverride: id.nullish(),
  qualityPathOverride: id.nullish(),
});

const seasons = z
  .array(z.object({ seasonNumber: id, episodes: z.array(z.object({ episodeNumber: id })).nullish() }))
  .max(1_000)
  .nullish();

const SeriesWish = z.object({
  requestAll: z.boolean().default(false),
  latestSeason: z.boolean().default(false),
  firstSeason: z.boolean().default(false),
  seasons,
  requestOnBehalf: z.string().nullish(),
  rootFolderOverride: id.nullish(),
  qualityPathOverride: id.nullish(),
  languageProfile: id.nullish(),
});

/** `POST Requests/tv`. */
export const SeriesWishBody = SeriesWish.extend({ theMovieDbId: z.number().int().min(1).max(LARGEST), languageCode: z.string().nullish() });

/** `POST Request/tv`, which knows series by their numbers at TheTVDB. */
export const OlderSeriesWishBody = SeriesWish.extend({ tvDbId: z.number().int().min(1).max(LARGEST) });

/** `POST Requests/tv/advancedoptions`: of the whole series. Callers that know of no language profiles leave that one out. */
export const SeriesOptionsBody = z.object({
  requestId: id,
  rootPathOverride: choice,
  qualityOverride: choice,
  languageProfile: id.nullish(),
});

/** `PUT Request/tv`: of the whole row only the overrides are taken. */
export const SeriesUpdateBody = z.object({
  id,
  rootFolder: choice.nullish(),
  qualityOverride: choice.nullish(),
  languageProfile: choice.nullish(),
});

/** `PUT Request/tv/child`: of the whole row only what was decided is taken. */
export const ChildUpdateBody = z.object({
  id,
  approved: z.boolean().default(false),
  denied: z.boolean().nullish(),
  deniedReason: z.string().trim().max(2000).nullish(),
});

/** `POST Request/music`: a release group of MusicBrainz. */
export const AlbumWishBody = z.object({ foreignAlbumId: z.guid() });

/** `POST Request/movie/approve` and its like: one copy of one request. */
export const CopyBody = z.object({ id, is4K: z.boolean().default(false) });

/** `PUT Request/movie/deny`. */
export const DenyBody = CopyBody.extend({ reason: z.string().trim().max(2000).nullish() });

/** `PUT Request/movie`: of the whole row only the overrides are taken. */
export const UpdateBody = z.object({ id, rootPathOverride: choice, qualityOverride: choice });

/** `POST Requests/movie/advancedoptions`; `is4K` is our own and tells which copy is meant where there are two. */
export const OptionsBody = z.object({ requestId: id, rootPathOverride: choice, qualityOverride: choice, is4K: z.boolean().nullish() });

/** A request id in the path. */
export const RequestPath = z.object({ requestId: id });
