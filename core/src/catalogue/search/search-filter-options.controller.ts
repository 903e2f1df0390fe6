import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { SearchFilterOptions } from './search-filter-options.js';

export const NameQuery = z.object({ searchTerm: z.string().default('') });
export type NameQuery = z.output<typeof NameQuery>;

/** Options of the advanced search: keywords and streaming services. */
@Controller('api/v1/TheMovieDb')
@RequireSignIn()
export class SearchFilterOptionsController {
  constructor(private readonly searchFilterOptions: SearchFilterOptions) {}

  @Get('Keywords')
  searchKeywords(@Query(lenientZodPipe(NameQuery)) { searchTerm }: NameQuery) {
    return this.searchFilterOptions.searchByName('keywords', searchTerm);
  }

  @Get('Keywords/:keywordId')
  findKeyword(@Param('keywordId', ParseInt32Pipe) keywordId: number) {
    return this.searchFilterOptions.findById('keyword', keywordId);
  }

  @Get('WatchProviders/:media')
  listWatchProviders(
    @Param('media') media: string,
    @Query(lenientZodPipe(NameQuery)) { searchTerm }: NameQuery,
    @CurrentUser() viewer: Principal,
  ) {
    return this.searchFilterOptions.watchProviders(media, searchTerm, viewer);
  }
}
