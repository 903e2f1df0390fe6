/** Members of `SearchTvShowViewModel`, and ours: `itemLinks`, `sample`. Vendor-named members come from plug-ins; here are none. */
export const SHOW_ROW_KEYS = [
  'airsDayOfWeek',
  'airsTime',
  'aliases',
  'approved',
  'available',
  'backdropPath',
  'banner',
  'denied',
  'deniedReason',
  'firstAired',
  'firstSeason',
  'fullyAvailable',
  'genre',
  'homepage',
  'id',
  'imdbId',
  'itemLinks',
  'lastUpdated',
  'latestSeason',
  'network',
  'networkId',
  'overview',
  'partlyAvailable',
  'posterPath',
  'quality',
  'rating',
  'requestAll',
  'requestId',
  'requested',
  'runtime',
  'sample',
  'seasonRequests',
  'seriesId',
  'showSubscribe',
  'siteRating',
  'status',
  'subscribed',
  'theMovieDbId',
  'theTvDbId',
  'title',
  'trailer',
  'type',
];

const SHOW_ROW_ONLY_KEYS = ['backdropPath', 'genre', 'posterPath'];

/** Members of `SearchFullInfoTvShowViewModel`, and ours. */
const SHOW_DETAILS_V1_KEYS = [
  ...SHOW_ROW_KEYS.filter((name) => !SHOW_ROW_ONLY_KEYS.includes(name)),
  'cast',
  'certification',
  'crew',
  'externalIds',
  'genres',
  'images',
  'keywords',
  'tagline',
].sort();

/** The same plus the members that only our own page shows. */
export const SHOW_DETAILS_KEYS = [
  ...SHOW_DETAILS_V1_KEYS,
  ...['backdropPath', 'credits', 'productionCompanies', 'recommendations', 'similar', 'videos', 'voteAverage', 'voteCount'],
].sort();

/** Members of `SeasonRequests`. */
export const SEASON_KEYS = ['childRequest', 'childRequestId', 'episodes', 'id', 'overview', 'seasonAvailable', 'seasonNumber'];

/** Members of `EpisodeRequests`. */
export const EPISODE_KEYS = [
  'airDate',
  'airDateDisplay',
  'approved',
  'available',
  'denied',
  'deniedReason',
  'episodeNumber',
  'id',
  'requestStatus',
  'requested',
  'season',
  'seasonId',
  'title',
  'url',
];
