import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { MovieLists } from '../movies/movie-lists.js';
import { MultiSearch } from './multi-search.js';
import { ShowLists } from '../shows/show-lists.js';
import { toSlice } from '../titles/title-search.js';
import { SearchFilterOptions } from './search-filter-options.js';
import { AdvancedSearchBody, MultiSearchFilter } from './search.dto.js';

/** Multi search and advanced search, and the options of the latter. */
@Controller('api/v2/Search')
@RequireSignIn()
export class SearchController {
  constructor(
    private readonly search: MultiSearch,
    private readonly movies: MovieLists,
    private readonly shows: ShowLists,
    private readonly searchFilterOptions: SearchFilterOptions,
  ) {}

  @Post('multi/:searchTerm')
  searchAllKinds(
    @Param('searchTerm') term: string,
    @Body(lenientZodPipe(MultiSearchFilter)) filter: MultiSearchFilter,
    @CurrentUser() viewer: Principal,
  ) {
    return this.search.search(term, filter, viewer);
  }

  @Post('advancedSearch/movie/:currentPosition/:amountToLoad')
  searchAdvanced(
    @Param('currentPosition', ParseInt32Pipe) position: number,
    @Param('amountToLoad', ParseInt32Pipe) amount: number,
    @Body(lenientZodPipe(AdvancedSearchBody)) { type, watchProviders, companies, ...otherFilters }: AdvancedSearchBody,
    @CurrentUser() viewer: Principal,
  ) {
    const filters = { ...otherFilters, watchProviderIds: watchProviders, companyIds: companies };
    const lists = type === 'tv' ? this.shows : this.movies;
    return lists.searchAdvanced(filters, toSlice(position, amount), viewer);
  }

  @Get('Genres/:media')
  listGenres(@Param('media') media: string, @CurrentUser() viewer: Principal) {
    return this.searchFilterOptions.listGenres(media, viewer);
  }

  @Get('Languages')
  listLanguages() {
    return this.searchFilterOptions.listLanguages();
  }
}
