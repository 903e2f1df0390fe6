import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { Requires } from '../../../identity/index.js';
import { lenient } from '../../../kernel/index.js';
import { Settings } from '../../../settings/index.js';
import { Removal } from '../placing/removal.js';
import { SourceSettings } from '../sources/source-settings.js';
import { StoreFront } from '../sources/store-front.js';
import { RemovalQuery, SearchQuery, SourcesBody } from './bodies.js';

@Requires('plugins.manage')
@Controller('api/v3/plugins')
export class StoreController {
  constructor(
    private readonly store: StoreFront,
    private readonly removal: Removal,
    private readonly settings: Settings,
  ) {}

  @Get('registry')
  search(@Query(lenient(SearchQuery)) { text }: SearchQuery) {
    return this.store.search(text);
  }

  @Get('updates')
  updates() {
    return this.store.updates();
  }

  @Get('sources')
  sources() {
    return this.settings.get(SourceSettings);
  }

  @Put('sources')
  choose(@Body(lenient(SourcesBody)) sources: SourcesBody) {
    return this.settings.update(SourceSettings, () => sources);
  }

  @Delete(':id')
  remove(@Param('id') id: string, @Query(lenient(RemovalQuery)) { data }: RemovalQuery) {
    return this.removal.remove(id, data);
  }
}
