import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { jsonList, lenient } from '../../../kernel/index.js';
import { Subscriptions } from '../../follow-up/index.js';
import { SeriesLists, type Tab } from '../../lists/index.js';
import { RequestPath } from '../shapes/bodies.js';
import { childPart, OlderPagePath, PagePath } from '../shapes/paging.js';

type Path = z.output<typeof PagePath>;
type OlderPath = z.output<typeof OlderPagePath>;
type Which = z.output<typeof RequestPath>;

const SEGMENTS = ':count/:position/:sort/:sortOrder';
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
    return jsonList(this.lists.all(caller, true));
  }

  @Get('v1/Request/tvlite')
  allWithoutEpisodes(@Caller() caller: Principal) {
    return jsonList(this.lists.all(caller, false));
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
    return this.lists.parents(sliceOf(path), caller, true);
  }

  @Get(`v1/Request/tvlite/${OLDER_SEGMENTS}`)
  olderWithoutEpisodes(@Param(lenient(OlderPagePath)) path: OlderPath, @Caller() caller: Principal) {
    return this.lists.parents(sliceOf(path), caller, false);
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

  @Get(`v2/Requests/tv/${SEGMENTS}`)
  everything(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('all', path, caller);
  }

  @Get(`v2/Requests/tv/pending/${SEGMENTS}`)
  pending(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('pending', path, caller);
  }

  @Get(`v2/Requests/tv/processing/${SEGMENTS}`)
  processing(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('processing', path, caller);
  }

  @Get(`v2/Requests/tv/available/${SEGMENTS}`)
  available(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('available', path, caller);
  }

  @Get(`v2/Requests/tv/denied/${SEGMENTS}`)
  denied(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('denied', path, caller);
  }

  @Get(`v2/Requests/tv/unavailable/${SEGMENTS}`)
  unavailable(@Param(lenient(PagePath)) path: Path, @Caller() caller: Principal) {
    return this.#page('unavailable', path, caller);
  }

  #page(tab: Tab, path: Path, caller: Principal) {
    const { slice, ...query } = childPart(tab, path);
    return this.lists.page(query, slice, caller);
  }
}
