import { moviesApi, type MultiSearchFilter, type SearchMovieWire } from '../../api/movies/index.js';
import type { ShowAvailabilityWire } from '../../api/shows/index.js';
import { titleFromAdvancedShow, titleFromMultiSearch, titleFromSearchMovie } from '../../media/model/title-mappers.js';
import { KNOWN_KINDS } from '../../media/model/title.js';
import type { TitlePageReader } from '../../media/title-list.js';
import type { AdvancedSearchQuery } from './advanced-search-query.js';

/** Nobody names a title with so many characters: whoever pastes a page finds nothing, and the portal is not asked. */
const MAX_TERM_LENGTH = 250;

/** Finds titles by a word. All hits come at once, so there is nothing behind them. */
export const searchReader =
  (term: string, filter: MultiSearchFilter): TitlePageReader =>
  async ({ position }, signal) => {
    const isSearchable = position === 0 && term.length <= MAX_TERM_LENGTH;
    const hits = isSearchable ? await moviesApi.search(term, filter, signal) : [];
    return (hits ?? []).flatMap((hit) => titleFromMultiSearch(hit, KNOWN_KINDS) ?? []);
  };

/** Finds movies or series by wishes. */
export const advancedSearchReader =
  (query: AdvancedSearchQuery): TitlePageReader =>
  async (listRange, signal) =>
    ((await moviesApi.searchAdvanced(query, listRange, signal)) ?? []).map((row) =>
      isShow(row) ? titleFromAdvancedShow(row) : titleFromSearchMovie(row),
    );

/** Series tell how much of them is there. */
const isShow = (row: SearchMovieWire & Partial<ShowAvailabilityWire>): row is SearchMovieWire & ShowAvailabilityWire =>
  row.fullyAvailable !== undefined;
