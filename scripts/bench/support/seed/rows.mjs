const FIRST_DAY = Date.UTC(2022, 0, 1);
const MINUTE = 60_000;
const OVERVIEW = 'A stranger comes to town, somebody leaves it, and nobody who stays is the same when the curtain falls. '.repeat(3);

/** Number of users (user count) who made the requests. */
export const USER_COUNT = 50;

/** Where ten requests after each other stand. */
const STATES = ['pending', 'approved', 'available', 'available', 'pending', 'available', 'denied', 'available', 'approved', 'pending'];

const personId = (number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
/** State of the request with this number. */
export const stateOf = (number) => STATES[number % STATES.length];
const momentOf = (number) => FIRST_DAY + number * MINUTE;

const imdbIdOf = (number) => `tt${String(number).padStart(7, '0')}`;

/** Scattered, so that the order of the titles is another one than that of the dates. */
const wordOf = (number) => ((number * 2_654_435_761) % 4_294_967_296).toString(36);

export const userRow = (number) => ({
  id: personId(number),
  userName: `Person${number}`,
  normalizedUserName: `person${number}`,
  alias: number % 2 ? `Alias ${number}` : null,
  stamp: '0'.repeat(32),
  userType: 1,
  streamingCountry: 'US',
  qualityProfiles: '{}',
  createdAt: FIRST_DAY,
});

const ARTIST = '00000000-0000-4000-a000-000000000001';

/** What differs between the kinds. A series is asked for by single acts, each in a slot of its own. */
export const REQUEST_KINDS = {
  movie: { slot: 'regular', columns: (number) => ({ source: 'tmdb', externalId: String(number), imdbId: imdbIdOf(number) }) },
  tv: {
    slot: 'act',
    columns: (number) => ({ source: 'tmdb', externalId: String(number), tvdbId: String(number), seriesType: 0, totalSeasons: 3 }),
  },
  album: {
    slot: 'regular',
    columns: (number) => ({ source: 'musicbrainz', externalId: albumId(number), artistId: ARTIST, artistName: `Band ${wordOf(number)}` }),
  },
};

const albumId = (number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;

export const titleRow = (number, stages, kind) => ({
  kind,
  ...REQUEST_KINDS[kind].columns(number),
  title: `Film ${wordOf(number)}`,
  titleKey: `film ${wordOf(number)}`,
  overview: OVERVIEW,
  posterPath: `/poster-${number}.jpg`,
  backdropPath: `/backdrop-${number}.jpg`,
  releaseDate: new Date(FIRST_DAY - number * 60 * MINUTE).toISOString().slice(0, 10),
  status: 'Released',
  langCode: 'en',
  sample: 0,
  requestedAt: momentOf(number),
  stages,
});

export function requestRow(number, titleId, kind) {
  const state = stateOf(number);
  const at = momentOf(number);
  const isHeld = state === 'available';
  return {
    titleId,
    kind,
    slot: REQUEST_KINDS[kind].slot,
    requesterId: personId(1 + (number % USER_COUNT)),
    state,
    requestedAt: at,
    approvedAt: isHeld || state === 'approved' ? at : null,
    availableAt: isHeld ? at : null,
    deniedAt: state === 'denied' ? at : null,
    rootFolderOverride: 0,
    qualityOverride: 0,
  };
}

const EPISODES = [1, 2, 3];

/** What is wanted of a series. */
export const episodeRows = (number, titleId, requestId) =>
  EPISODES.map((episode) => ({
    ...{ titleId, requestId, season: 1, number: episode, title: `Part ${episode}`, airDate: '2022-01-01' },
    available: stateOf(number) === 'available' ? 1 : 0,
  }));

const VOTES = 5;

/** Ids of the voters of a request: some of the fifty users, others for each request. */
export const voterIdsOf = (number) => Array.from({ length: VOTES }, (_, nth) => personId(1 + ((number + nth * 7) % USER_COUNT)));

export const voteRow = (requestId, userId) => ({
  ...{ kind: 'movie', requestId, userId, castAt: momentOf(requestId) },
  direction: requestId % 4 === 0 ? 'down' : 'up',
});

/** What else is held has numbers from here on. */
const UNREQUESTED_ID_OFFSET = 10_000_000;

/** A movie that a media server holds: the one of the request with this number if that is available, otherwise one that nobody asked for. */
export function libraryItemRow(number, connectionId) {
  const held = stateOf(number) === 'available' ? number : UNREQUESTED_ID_OFFSET + number;
  return {
    connectionId,
    serverItemId: `item-${held}`,
    kind: 'movie',
    title: `Film ${wordOf(number)}`,
    year: 2022,
    tmdbId: String(held),
    imdbId: imdbIdOf(held),
    hasRegular: 1,
    has4k: 0,
    quality: '1080p',
    url: `http://library.invalid/item-${held}`,
    addedAt: momentOf(number),
    seenRun: 1,
    missedRuns: 0,
  };
}

const ISSUE_STATUSES = ['pending', 'inProgress', 'resolved'];

/** Five reports in a row are about one movie; statuses and reporters in turns. */
export function issueRow(number) {
  const movie = Math.ceil(number / 5);
  const status = ISSUE_STATUSES[number % ISSUE_STATUSES.length];
  return {
    ...{ kind: 'movie', providerId: String(movie), title: `Movie ${movie}`, titleKey: `movie ${movie}`, categoryId: 1 },
    ...{ subject: 'No sound', description: 'The last reel is silent. '.repeat(8), status, reporterId: personId(1 + (number % USER_COUNT)) },
    ...{ createdAt: number, resolvedAt: status === 'resolved' ? number : null },
  };
}
