import { movies, type MultiSearchFilter } from '../../api/movies/index.js';
import { fromMultiSearch, fromSearchMovie } from '../../media/model/from-wire.js';
import { KNOWN_KINDS } from '../../media/model/kinds.js';
import type { ReadTitles } from '../../media/titles/use-titles.js';
import type { AdvancedQuery } from './advanced-query.js';

/** Finds titles by a word. All hits come at once, so there is nothing behind them. */
export const findTitles =
  (term: string, filter: MultiSearchFilter): ReadTitles =>
  async ({ position }, signal) => {
    const hits = position === 0 ? await movies.find(term, filter, signal) : [];
    return (hits ?? []).flatMap((hit) => fromMultiSearch(hit, KNOWN_KINDS) ?? []);
  };

/** Finds movies by wishes. */
export const findByWishes =
  (query: AdvancedQuery): ReadTitles =>
  async (batch, signal) =>
    ((await movies.findAdvanced(query, batch, signal)) ?? []).map(fromSearchMovie);
