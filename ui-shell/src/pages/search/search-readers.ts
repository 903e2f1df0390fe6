import { moviesApi, type MultiSearchFilter, type MovieListItem } from '../../api/movies/index.js';
import type { ShowAvailability } from '../../api/shows/index.js';
import { titleFromAdvancedShow, titleFromMultiSearch, titleFromMovieListItem } from '../../media/model/title-mappers.js';
import { KNOWN_KINDS } from '../../media/model/title.js';
import type { TitlePageReader } from '../../media/title-list.js';
import type { AdvancedSearchQuery } from './advanced-search-query.js';

/** No title name is longer: a longer term has no results, and the portal is not called. */
const MAX_TERM_LENGTH = 250;

/** Fetches a page of search results by text. The response holds all hits, so there is only one page. */
export const createSearchReader =
  (term: string, filter: MultiSearchFilter): TitlePageReader =>
  async ({ position }, signal) => {
    const isSearchable = position === 0 && term.length <= MAX_TERM_LENGTH;
    const hits = isSearchable ? await moviesApi.search(term, filter, signal) : [];
    return (hits ?? []).flatMap((hit) => titleFromMultiSearch(hit, KNOWN_KINDS) ?? []);
  };

/** Searches movies or series by filters. */
export const createAdvancedSearchReader =
  (query: AdvancedSearchQuery): TitlePageReader =>
  async (listRange, signal) =>
    ((await moviesApi.searchAdvanced(query, listRange, signal)) ?? []).map((row) =>
      isShow(row) ? titleFromAdvancedShow(row) : titleFromMovieListItem(row),
    );

/** Only series have availability members. */
const isShow = (row: MovieListItem & Partial<ShowAvailability>): row is MovieListItem & ShowAvailability =>
  row.fullyAvailable !== undefined;
