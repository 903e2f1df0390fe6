import { seedVotes } from '../../support/seed/index.mjs';

const ROWS = 15;
const FILTERS = ['pending', 'processing', 'available', 'denied', 'unavailable'];

/** The page that stands so far into a list of the given length. */
const deep = (length) => Math.floor((length * 0.75) / ROWS) * ROWS;

const requestList =
  (kind) =>
  (position, sort, filter = '') =>
    `/api/v2/Requests/${kind}/${filter}${ROWS}/${position}/${sort}`;

function viewsOfRequests(kind, size) {
  const list = requestList(kind);
  return {
    'first page': list(0, 'requestedDate/desc'),
    'deep page': list(deep(size), 'requestedDate/desc'),
    'by title': list(0, 'title/asc'),
    ...Object.fromEntries(FILTERS.map((filter) => [filter, list(0, 'requestedDate/desc', `${filter}/`)])),
  };
}

const votes = (tab, position) => `/api/v3/votes?tab=${tab}&position=${position}&count=${ROWS}`;

const REQUEST = `"request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId" JOIN "users" "u" ON "u"."id" = "r"."requesterId"`;

/**
 * What is looked at of each kind of list among so many requests, and the least that any portal must read for it: one statement with
 * the rows of the page by their keys, which stand where `:ids` does. `more` is put into the database besides the requests.
 */
export const LISTS = {
  movies: {
    kind: 'movie',
    views: (size) => viewsOfRequests('movie', size),
    bare: `SELECT * FROM ${REQUEST} WHERE "t"."id" IN (:ids)`,
  },
  series: {
    kind: 'tv',
    views: (size) => viewsOfRequests('tv', size),
    bare: `SELECT * FROM ${REQUEST} JOIN "request_episode" "e" ON "e"."requestId" = "r"."id" WHERE "r"."id" IN (:ids)`,
  },
  albums: {
    kind: 'album',
    views: (size) => viewsOfRequests('album', size),
    bare: `SELECT * FROM ${REQUEST} WHERE "t"."id" IN (:ids)`,
  },
  votes: {
    kind: 'movie',
    more: seedVotes,
    views: (size) => ({
      'first page': votes('current', 0),
      'deep page': votes('current', deep(size * 0.2)),
      'voted on': votes('completed', 0),
    }),
    bare: `SELECT "t".*, "r".*, COUNT("v"."id") FROM ${REQUEST} LEFT JOIN "vote" "v" ON "v"."kind" = "r"."kind" AND "v"."requestId" = "t"."id"
           WHERE "t"."id" IN (:ids) GROUP BY "r"."id"`,
  },
};

export const idsOf = ({ collection }) => collection.map(({ id, requestId }) => id ?? requestId);
