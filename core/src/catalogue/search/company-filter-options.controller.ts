import { Controller, Get, Param, Query } from '@nestjs/common';
import { RequireSignIn } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { SearchFilterOptions } from './search-filter-options.js';
import { NameQuery } from './search-filter-options.controller.js';

/** Companies for the advanced search; the v2 API has no route for them. */
@Controller('api/v3/vocabulary/companies')
@RequireSignIn()
export class CompanyFilterOptionsController {
  constructor(private readonly searchFilterOptions: SearchFilterOptions) {}

  @Get()
  search(@Query(lenientZodPipe(NameQuery)) { searchTerm }: NameQuery) {
    return this.searchFilterOptions.searchByName('companies', searchTerm);
  }

  @Get(':id')
  findById(@Param('id', ParseInt32Pipe) id: number) {
    return this.searchFilterOptions.findById('company', id);
  }
}
