import { movies, type MultiSearchFilter, type SearchMovieWire } from '../../api/movies/index.js';
import type { ShowCardWire } from '../../api/shows/index.js';
import { fromFoundShow } from '../../media/model/from-show-wire.js';
import { fromMultiSearch, fromSearchMovie } from '../../media/model/from-wire.js';
import { KNOWN_KINDS } from '../../media/model/kinds.js';
import type { ReadTitles } from '../../media/titles/use-titles.js';
import type { AdvancedQuery } from './advanced-query.js';

/** Nobody names a title with so many characters: whoever pastes a page finds nothing, and the portal is not asked. */
const LONGEST = 250;

/** Finds titles by a word. All hits come at once, so there is nothing behind them. */
export const findTitles =
  (term: string, filter: MultiSearchFilter): ReadTitles =>
  async ({ position }, signal) => {
    const isAsked = position === 0 && term.length <= LONGEST;
    const hits = isAsked ? await movies.find(term, filter, signal) : [];
    return (hits ?? []).flatMap((hit) => fromMultiSearch(hit, KNOWN_KINDS) ?? []);
  };

/** Finds movies or series by wishes. */
export const findByWishes =
  (query: AdvancedQuery): ReadTitles =>
  async (batch, signal) =>
    ((await movies.findAdvanced(query, batch, signal)) ?? []).map((row) => (isShow(row) ? fromFoundShow(row) : fromSearchMovie(row)));

/** Series tell how much of them is there. */
const isShow = (row: SearchMovieWire & Partial<ShowCardWire>): row is SearchMovieWire & ShowCardWire => row.fullyAvailable !== undefined;
