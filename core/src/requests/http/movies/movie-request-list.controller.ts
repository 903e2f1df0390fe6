import { Controller, Get, Param } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../../identity/index.js';
import { lenientZodPipe, PathSegment } from '../../../kernel/index.js';
import { TitleRequestLists, type RequestListTab } from '../../lists/index.js';
import { toV1TitleListPageQuery, V1ListPagePath, ListPagePath, toTitleListPageQuery } from '../dto/list-paging.js';
import { TAB_BY_PATH, tabPaths } from '../route-paths.js';

/** Paged lists of requested movies: by tab, and the v1 route with two filters. */
@Controller('api')
@RequireSignIn()
export class MovieRequestListController {
  constructor(private readonly lists: TitleRequestLists) {}

  @Get('v1/Request/movie/:count/:position/:orderType/:statusType/:availabilityType')
  listPageV1(@Param(lenientZodPipe(V1ListPagePath)) path: z.output<typeof V1ListPagePath>, @CurrentUser() caller: Principal) {
    return this.lists.listPage('movie', toV1TitleListPageQuery(path), caller);
  }

  @Get(tabPaths('v2/Requests/movie', 'pending', 'processing', 'available', 'availble', 'denied', 'unavailable'))
  listPage(
    @PathSegment(TAB_BY_PATH) requestListTab: RequestListTab = 'all',
    @Param(lenientZodPipe(ListPagePath)) path: z.output<typeof ListPagePath>,
    @CurrentUser() caller: Principal,
  ) {
    return this.lists.listPage('movie', toTitleListPageQuery(requestListTab, path), caller);
  }
}
