import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentUser, SignedIn, type Principal } from '../../identity/index.js';
import { SingleText, ParseInt32Pipe } from '../../kernel/index.js';
import { SearchFilterOptions } from './search-filter-options.js';

/** Companies for the advanced search; the v2 API has no route for them. */
@Controller('api/v3/vocabulary/companies')
@SignedIn()
export class CompanyFilterOptionsController {
  constructor(private readonly searchFilterOptions: SearchFilterOptions) {}

  @Get()
  search(@Query('searchTerm', SingleText) term = '') {
    return this.searchFilterOptions.searchByName('companies', term);
  }

  @Get(':id')
  findById(@Param('id', ParseInt32Pipe) id: number) {
    return this.searchFilterOptions.findById('company', id);
  }
}

@Controller('api/v1/TheMovieDb')
@SignedIn()
export class SearchFilterOptionsController {
  constructor(private readonly searchFilterOptions: SearchFilterOptions) {}

  @Get('Keywords')
  keywords(@Query('searchTerm', SingleText) term = '') {
    return this.searchFilterOptions.searchByName('keywords', term);
  }

  @Get('Keywords/:keywordId')
  keyword(@Param('keywordId', ParseInt32Pipe) keywordId: number) {
    return this.searchFilterOptions.findById('keyword', keywordId);
  }

  @Get('WatchProviders/:media')
  watchProviders(@Param('media') media: string, @Query('searchTerm', SingleText) term = '', @CurrentUser() viewer: Principal) {
    return this.searchFilterOptions.watchProviders(media, term, viewer);
  }
}
