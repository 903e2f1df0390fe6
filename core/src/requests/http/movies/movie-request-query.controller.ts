import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../../identity/index.js';
import { streamJsonArray, lenientZodPipe } from '../../../kernel/index.js';
import { TitleRequestLists, TitleRequestRows } from '../../lists/index.js';
import { RequestSubscriptionService } from '../../actions/index.js';
import { RequestIdPath } from '../dto/request-bodies.js';

type Path = z.output<typeof RequestIdPath>;

/** Finds and searches requested movies, and subscribes to them. */
@Controller('api/v1/Request/movie')
@RequireSignIn()
export class MovieRequestQueryController {
  constructor(
    private readonly lists: TitleRequestLists,
    private readonly rows: TitleRequestRows,
    private readonly requestSubscriptions: RequestSubscriptionService,
  ) {}

  @Get()
  listAll(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.listAll('movie', caller));
  }

  @Get('info/:requestId')
  findOne(@Param(lenientZodPipe(RequestIdPath)) { requestId }: Path, @CurrentUser() caller: Principal) {
    return this.rows.loadOne('movie', requestId, caller);
  }

  @Get('search/:term')
  search(@Param('term') term: string, @CurrentUser() caller: Principal) {
    return streamJsonArray(this.lists.search('movie', term, caller));
  }

  @Get('total')
  count(@CurrentUser() caller: Principal) {
    return this.lists.count('movie', caller);
  }

  @Post('subscribe/:requestId')
  subscribe(@Param(lenientZodPipe(RequestIdPath)) { requestId }: Path, @CurrentUser() caller: Principal) {
    return this.requestSubscriptions.subscribe('movie', requestId, caller);
  }

  @Post('unsubscribe/:requestId')
  unsubscribe(@Param(lenientZodPipe(RequestIdPath)) { requestId }: Path, @CurrentUser() caller: Principal) {
    return this.requestSubscriptions.unsubscribe('movie', requestId, caller);
  }
}
