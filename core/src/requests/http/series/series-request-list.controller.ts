import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../../identity/index.js';
import { streamJsonArray, lenientZodPipe, PathSegment } from '../../../kernel/index.js';
import { RequestSubscriptionService } from '../../actions/index.js';
import { SeriesRequestLists, type RequestListTab } from '../../lists/index.js';
import { RequestIdPath } from '../dto/request-bodies.js';
import { toSeriesListPage, V1SeriesPagePath, ListPagePath } from '../dto/list-paging.js';
import { TAB_BY_PATH, tabPaths } from '../route-paths.js';

type V1PageParams = z.output<typeof V1SeriesPagePath>;
type RequestIdParams = z.output<typeof RequestIdPath>;

const V1_PAGE_SEGMENTS = ':count/:position/:orderType/:statusType/:availabilityType';

const sliceOf = ({ position: offset, count: limit }: V1PageParams) => ({ offset, limit });

/** Lists of requested series. */
@Controller('api')
@RequireSignIn()
export class SeriesRequestListController {
  constructor(
    private readonly lists: SeriesRequestLists,
    private readonly requestSubscriptions: RequestSubscriptionService,
  ) {}

  @Get('v1/Request/tv')
  listAll(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.listAll(caller, 'episodes'));
  }

  @Get('v1/Request/tvlite')
  listAllWithoutEpisodes(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.listAll(caller, 'sum'));
  }

  @Get('v1/Request/tv/search/:term')
  search(@Param('term') term: string, @CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.search(term, caller));
  }

  @Get('v1/Request/tv/total')
  count(@CurrentUser() caller: Principal) {
    return this.lists.count(caller);
  }

  @Get(`v1/Request/tv/${V1_PAGE_SEGMENTS}`)
  listPageV1(@Param(lenientZodPipe(V1SeriesPagePath)) path: V1PageParams, @CurrentUser() caller: Principal) {
    return this.lists.findSeries(sliceOf(path), caller, 'episodes');
  }

  @Get(`v1/Request/tvlite/${V1_PAGE_SEGMENTS}`)
  listPageWithoutEpisodesV1(@Param(lenientZodPipe(V1SeriesPagePath)) path: V1PageParams, @CurrentUser() caller: Principal) {
    return this.lists.findSeries(sliceOf(path), caller, 'sum');
  }

  @Get('v1/Request/tv/:requestId/child')
  listChildRequests(@Param(lenientZodPipe(RequestIdPath)) { requestId }: RequestIdParams, @CurrentUser() caller: Principal) {
    return this.lists.findRequestsOfSeries(requestId, caller);
  }

  @Get('v1/Request/tv/:requestId')
  findOne(@Param(lenientZodPipe(RequestIdPath)) { requestId }: RequestIdParams, @CurrentUser() caller: Principal) {
    return this.lists.findOneSeries(requestId, caller);
  }

  @Post('v1/Request/tv/subscribe/:requestId')
  subscribe(@Param(lenientZodPipe(RequestIdPath)) { requestId }: RequestIdParams, @CurrentUser() caller: Principal) {
    return this.requestSubscriptions.subscribe('tv', requestId, caller);
  }

  @Post('v1/Request/tv/unsubscribe/:requestId')
  unsubscribe(@Param(lenientZodPipe(RequestIdPath)) { requestId }: RequestIdParams, @CurrentUser() caller: Principal) {
    return this.requestSubscriptions.unsubscribe('tv', requestId, caller);
  }

  @Get(tabPaths('v2/Requests/tv', 'pending', 'processing', 'available', 'denied', 'unavailable'))
  listPage(
    @PathSegment(TAB_BY_PATH) requestListTab: RequestListTab = 'all',
    @Param(lenientZodPipe(ListPagePath)) path: z.output<typeof ListPagePath>,
    @CurrentUser() caller: Principal,
  ) {
    const { slice, ...query } = toSeriesListPage(requestListTab, path);
    return this.lists.findRequests(query, slice, caller);
  }
}
