import { seedVotes } from '../../support/seed/index.mjs';

const ROWS = 15;
/** Somebody who decides about nothing, and sees their own only where others' requests are hidden. */
const REQUESTER_NAME = 'Person7';
/** In a few titles of a hundred thousand. */
const TERM = '1z1';
const FILTERS = ['pending', 'processing', 'available', 'denied', 'unavailable'];

/** The page that stands so far into a list of the given length. */
const deepPageOffset = (length) => Math.floor((length * 0.75) / ROWS) * ROWS;

const requestList =
  (kind) =>
  (position, sort, filter = '') =>
    `/api/v2/Requests/${kind}/${filter}${ROWS}/${position}/${sort}`;

/** A view is an address; or one with whom it is for, or with bare SQL of its own. */
function viewsOfRequests(kind, size) {
  const list = requestList(kind);
  return {
    'first page': list(0, 'requestedDate/desc'),
    'deep page': list(deepPageOffset(size), 'requestedDate/desc'),
    'last page': list(size - ROWS, 'requestedDate/desc'),
    'by title': list(0, 'title/asc'),
    ...Object.fromEntries(FILTERS.map((filter) => [filter, list(0, 'requestedDate/desc', `${filter}/`)])),
    'others hidden': { path: list(0, 'requestedDate/desc'), as: REQUESTER_NAME },
  };
}

/** Whatever contains a term, with what any portal must read for it: the titles, and their rows. */
const search = (kind, route, rows) => ({
  path: `/api/v1/Request/${route}/search/${TERM}`,
  sql: `SELECT * FROM ${rows} WHERE "t"."kind" = '${kind}' AND "t"."titleKey" LIKE '%${TERM}%'`,
});

/** The first page in each order that rows can be put in. */
const inOrders = (kind, orders) => Object.fromEntries(orders.map((order) => [`by ${order}`, requestList(kind)(0, `${order}/desc`)]));

const TITLE_ORDERS = ['requestedDate', 'title', 'releaseDate', 'status', 'requestStatus', 'approved', 'available', 'denied'];
const MOVIE_ORDERS = [...TITLE_ORDERS, 'digitalReleaseDate', 'langCode', 'theMovieDbId', 'imdbId', 'has4kRequest'];
const ALBUM_ORDERS = [...TITLE_ORDERS, 'artistName', 'foreignAlbumId'];

/** Marks something that is being fetched as available, or takes it back. */
const marks = (route) => (isThere) => `/api/v1/Request/${route}/${isThere ? 'available' : 'unavailable'}`;

const votes = (tab, position) => `/api/v3/votes?tab=${tab}&position=${position}&count=${ROWS}`;

const EPISODES = `JOIN "request_episode" "e" ON "e"."requestId" = "r"."id"`;
const REQUEST = `"request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId" JOIN "users" "u" ON "u"."id" = "r"."requesterId"`;

/**
 * What is looked at of each kind of list among so many requests, and the least that any portal must read for it: one statement with
 * the rows of the page by their keys, which stand where `:ids` does. `more` is put into the database besides the requests. `orders` are
 * asked for just after `marks` changed something, so that nothing is remembered.
 */
export const REQUEST_LISTS = {
  movies: {
    kind: 'movie',
    views: (size) => ({ ...viewsOfRequests('movie', size), search: search('movie', 'movie', REQUEST) }),
    orders: inOrders('movie', MOVIE_ORDERS),
    marks: marks('movie'),
    bare: `SELECT * FROM ${REQUEST} WHERE "t"."id" IN (:ids)`,
  },
  series: {
    kind: 'tv',
    views: (size) => ({ ...viewsOfRequests('tv', size), search: search('tv', 'tv', `${REQUEST} ${EPISODES}`) }),
    orders: inOrders('tv', TITLE_ORDERS),
    marks: marks('tv'),
    bare: `SELECT * FROM ${REQUEST} ${EPISODES} WHERE "r"."id" IN (:ids)`,
  },
  albums: {
    kind: 'album',
    views: (size) => ({ ...viewsOfRequests('album', size), search: search('album', 'music', REQUEST) }),
    orders: inOrders('album', ALBUM_ORDERS),
    marks: marks('music'),
    bare: `SELECT * FROM ${REQUEST} WHERE "t"."id" IN (:ids)`,
  },
  votes: {
    kind: 'movie',
    more: seedVotes,
    views: (size) => ({
      'first page': votes('current', 0),
      'deep page': votes('current', deepPageOffset(size * 0.2)),
      'voted on': votes('completed', 0),
    }),
    orders: { 'not voted on': votes('current', 0), 'voted on': votes('completed', 0) },
    marks: marks('movie'),
    bare: `SELECT "t".*, "r".*, COUNT("v"."id") FROM ${REQUEST} LEFT JOIN "vote" "v" ON "v"."kind" = "r"."kind" AND "v"."requestId" = "t"."id"
           WHERE "t"."id" IN (:ids) GROUP BY "r"."id"`,
  },
};

/** Ids of the rows of a response, in their order. */
export const rowIdsOf = (answer) => (answer.collection ?? answer).map(({ id, requestId }) => id ?? requestId);
