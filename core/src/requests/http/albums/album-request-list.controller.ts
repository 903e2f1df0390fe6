import { Controller, Get, Param } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../../identity/index.js';
import { streamJsonArray, lenientZodPipe, PathSegment } from '../../../kernel/index.js';
import { TitleRequestLists, type RequestListTab } from '../../lists/index.js';
import { toV1TitleListPageQuery, V1ListPagePath, ListPagePath, toTitleListPageQuery } from '../dto/list-paging.js';
import { TAB_BY_PATH, tabPaths } from '../route-paths.js';

/** Lists of requested albums. */
@Controller('api')
@RequireSignIn()
export class AlbumRequestListController {
  constructor(private readonly lists: TitleRequestLists) {}

  @Get('v1/Request/music')
  listAll(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.listAll('album', caller));
  }

  @Get('v1/Request/music/search/:term')
  search(@Param('term') term: string, @CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.search('album', term, caller));
  }

  @Get('v1/Request/music/total')
  count(@CurrentUser() caller: Principal) {
    return this.lists.count('album', caller);
  }

  @Get('v1/Request/music/:count/:position/:orderType/:statusType/:availabilityType')
  listPageV1(@Param(lenientZodPipe(V1ListPagePath)) path: z.output<typeof V1ListPagePath>, @CurrentUser() caller: Principal) {
    return this.lists.listPage('album', toV1TitleListPageQuery(path), caller);
  }

  @Get(tabPaths('v2/Requests/album', 'pending', 'processing', 'available', 'denied', 'unavailable'))
  listPage(
    @PathSegment(TAB_BY_PATH) requestListTab: RequestListTab = 'all',
    @Param(lenientZodPipe(ListPagePath)) path: z.output<typeof ListPagePath>,
    @CurrentUser() caller: Principal,
  ) {
    return this.lists.listPage('album', toTitleListPageQuery(requestListTab, path), caller);
  }
}
