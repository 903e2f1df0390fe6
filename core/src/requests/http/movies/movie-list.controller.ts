import { Controller, Get, Param } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient, Named } from '../../../kernel/index.js';
import { TitleLists, type Tab } from '../../lists/index.js';
import { olderPart, OlderPagePath, PagePath, partOf } from '../shapes/paging.js';
import { TABS, tabPaths } from '../shapes/names.js';

/** The paged lists of requested movies: by tab, and the older call with its two filters. */
@Controller('api')
@SignedIn()
export class MovieListController {
  constructor(private readonly lists: TitleLists) {}

  @Get('v1/Request/movie/:count/:position/:orderType/:statusType/:availabilityType')
  older(@Param(lenient(OlderPagePath)) path: z.output<typeof OlderPagePath>, @Caller() caller: Principal) {
    return this.lists.page('movie', olderPart(path), caller);
  }

  @Get(tabPaths('v2/Requests/movie', 'pending', 'processing', 'available', 'availble', 'denied', 'unavailable'))
  page(@Named(TABS) tab: Tab = 'all', @Param(lenient(PagePath)) path: z.output<typeof PagePath>, @Caller() caller: Principal) {
    return this.lists.page('movie', partOf(tab, path), caller);
  }
}
