import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { jsonList, lenient } from '../../../kernel/index.js';
import { TitleLists, TitleRows } from '../../lists/index.js';
import { Subscriptions } from '../../backing/index.js';
import { RequestPath } from '../shapes/bodies.js';

type Path = z.output<typeof RequestPath>;

/** Looking at requested movies, and wanting to hear about them. */
@Controller('api/v1/Request/movie')
@SignedIn()
export class MovieReadingController {
  constructor(
    private readonly lists: TitleLists,
    private readonly rows: TitleRows,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Get()
  all(@Caller() caller: Principal) {
    return jsonList(this.lists.all('movie', caller));
  }

  @Get('info/:requestId')
  one(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.rows.one('movie', requestId, caller);
  }

  @Get('search/:term')
  search(@Param('term') term: string, @Caller() caller: Principal) {
    return jsonList(this.lists.search('movie', term, caller));
  }

  @Get('total')
  total(@Caller() caller: Principal) {
    return this.lists.total('movie', caller);
  }

  @Post('subscribe/:requestId')
  subscribe(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.subscriptions.subscribe('movie', requestId, caller);
  }

  @Post('unsubscribe/:requestId')
  unsubscribe(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.subscriptions.unsubscribe('movie', requestId, caller);
  }
}
