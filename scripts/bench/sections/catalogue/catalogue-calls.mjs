const ROWS = 20;

const FILTER = JSON.stringify({ movies: true, tvShows: true, people: true, music: false });

/**
 * What people look at most: `call` is its nth part, none of which shares an answer of the source with another.
 * @typedef {{ method: string, path: string, body?: string }} Call
 * @type {Record<string, (nth: number) => Call>}
 */
export const CATALOGUE_CALLS = {
  'discover, movies': (nth) => ({ method: 'GET', path: `/api/v2/Search/movie/popular/${nth * ROWS}/${ROWS}` }),
  'discover, series': (nth) => ({ method: 'GET', path: `/api/v2/Search/tv/popular/${nth * ROWS}/${ROWS}` }),
  search: (nth) => ({ method: 'POST', path: `/api/v2/Search/multi/Title%20${nth + 1}`, body: FILTER }),
};
