import { Controller, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, SignedIn, type Principal } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { MovieLists, MovieRows } from '../lists/index.js';
import { Subscriptions } from '../movies/index.js';
import { RequestPath } from './shapes/bodies.js';
import { jsonList } from './shapes/json-list.js';

type Path = z.output<typeof RequestPath>;

/** Looking at requested movies, and wanting to hear about them. */
@Controller('api/v1/Request/movie')
@SignedIn()
export class MovieReadingController {
  constructor(
    private readonly lists: MovieLists,
    private readonly rows: MovieRows,
    private readonly subscriptions: Subscriptions,
  ) {}

  @Get()
  all(@Caller() caller: Principal) {
    return jsonList(this.lists.all(caller));
  }

  @Get('info/:requestId')
  one(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.rows.one(requestId, caller);
  }

  @Get('search/:term')
  search(@Param('term') term: string, @Caller() caller: Principal) {
    return jsonList(this.lists.search(term, caller));
  }

  @Get('total')
  total(@Caller() caller: Principal) {
    return this.lists.total(caller);
  }

  @Post('subscribe/:requestId')
  subscribe(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.subscriptions.subscribe(requestId, caller);
  }

  @Post('unsubscribe/:requestId')
  unsubscribe(@Param(lenient(RequestPath)) { requestId }: Path, @Caller() caller: Principal) {
    return this.subscriptions.unsubscribe(requestId, caller);
  }
}
