import { Controller, Get, Param } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { jsonList, lenient, Named } from '../../../kernel/index.js';
import { TitleLists, type Tab } from '../../lists/index.js';
import { olderPart, OlderPagePath, PagePath, partOf } from '../shapes/paging.js';
import { TABS, tabPaths } from '../shapes/names.js';

/** The lists of requested albums. */
@Controller('api')
@SignedIn()
export class AlbumListController {
  constructor(private readonly lists: TitleLists) {}

  @Get('v1/Request/music')
  all(@Caller() caller: Principal) {
    return jsonList(this.lists.all('album', caller));
  }

  @Get('v1/Request/music/search/:term')
  search(@Param('term') term: string, @Caller() caller: Principal) {
    return jsonList(this.lists.search('album', term, caller));
  }

  @Get('v1/Request/music/total')
  total(@Caller() caller: Principal) {
    return this.lists.total('album', caller);
  }

  @Get('v1/Request/music/:count/:position/:orderType/:statusType/:availabilityType')
  older(@Param(lenient(OlderPagePath)) path: z.output<typeof OlderPagePath>, @Caller() caller: Principal) {
    return this.lists.page('album', olderPart(path), caller);
  }

  @Get(tabPaths('v2/Requests/album', 'pending', 'processing', 'available', 'denied', 'unavailable'))
  page(@Named(TABS) tab: Tab = 'all', @Param(lenient(PagePath)) path: z.output<typeof PagePath>, @Caller() caller: Principal) {
    return this.lists.page('album', partOf(tab, path), caller);
  }
}
