import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { jsonList, lenient, Named } from '../../../kernel/index.js';
import { Subscriptions } from '../../backing/index.js';
import { SeriesLists, type Tab } from '../../lists/index.js';
import { RequestPath } from '../shapes/bodies.js';
import { childPart, OlderPagePath, PagePath } from '../shapes/paging.js';
import { TABS, tabPaths } from '../shapes/names.js';

type OlderPath = z.output<typeof OlderPagePath>;
type Which = z.output<typeof RequestPath>;

const OLDER_SEGMENTS = ':count/:position/:orderType/:statusType/:availabilityType';

const sliceOf = ({ position: offset, count: limit }: OlderPath) => ({ offset, limit });

/** The lists of requested series. */
@Controller('api')
@SignedIn()
export class SeriesListController {
  constructor(
    private readonly lists: SeriesLists,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Get('v1/Request/tv')
  all(@Caller() caller: Principal) {
    return jsonList(this.lists.all(caller, 'episodes'));
  }

  @Get('v1/Request/tvlite')
  allWithoutEpisodes(@Caller() caller: Principal) {
    return jsonList(this.lists.all(caller, 'sum'));
  }

  @Get('v1/Request/tv/search/:term')
  search(@Param('term') term: string, @Caller() caller: Principal) {
    return jsonList(this.lists.search(term, caller));
  }

  @Get('v1/Request/tv/total')
  total(@Caller() caller: Principal) {
    return this.lists.total(caller);
  }

  @Get(`v1/Request/tv/${OLDER_SEGMENTS}`)
  older(@Param(lenient(OlderPagePath)) path: OlderPath, @Caller() caller: Principal) {
    return this.lists.parents(sliceOf(path), caller, 'episodes');
  }

  @Get(`v1/Request/tvlite/${OLDER_SEGMENTS}`)
  olderWithoutEpisodes(@Param(lenient(OlderPagePath)) path: OlderPath, @Caller() caller: Principal) {
    return this.lists.parents(sliceOf(path), caller, 'sum');
  }

  @Get('v1/Request/tv/:requestId/child')
  children(@Param(lenient(RequestPath)) { requestId }: Which, @Caller() caller: Principal) {
    return this.lists.children(requestId, caller);
  }

  @Get('v1/Request/tv/:requestId')
  one(@Param(lenient(RequestPath)) { requestId }: Which, @Caller() caller: Principal) {
    return this.lists.parent(requestId, caller);
  }

  @Post('v1/Request/tv/subscribe/:requestId')
  subscribe(@Param(lenient(RequestPath)) { requestId }: Which, @Caller() caller: Principal) {
    return this.subscriptions.subscribe('tv', requestId, caller);
  }

  @Post('v1/Request/tv/unsubscribe/:requestId')
  unsubscribe(@Param(lenient(RequestPath)) { requestId }: Which, @Caller() caller: Principal) {
    return this.subscriptions.unsubscribe('tv', requestId, caller);
  }

  @Get(tabPaths('v2/Requests/tv', 'pending', 'processing', 'available', 'denied', 'unavailable'))
  page(@Named(TABS) tab: Tab = 'all', @Param(lenient(PagePath)) path: z.output<typeof PagePath>, @Caller() caller: Principal) {
    const { slice, ...query } = childPart(tab, path);
    return this.lists.page(query, slice, caller);
  }
}
