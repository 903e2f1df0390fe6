import { Controller, Get, Param, Query } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../identity/index.js';
import { jsonList, lenient } from '../../kernel/index.js';
import { VoteLists } from '../lists/vote-lists.js';
import { Voters } from '../lists/voters.js';
import { PageQuery, RequestPath } from './shapes.js';

/** What can be voted on, and how people voted. */
@Controller()
@SignedIn()
export class VoteListController {
  constructor(
    private readonly lists: VoteLists,
    private readonly voters: Voters,
  ) {}

  @Get('api/v1/Vote')
  all(@Caller() caller: Principal) {
    return jsonList(this.lists.all(caller));
  }

  @Get('api/v3/votes')
  page(@Query(lenient(PageQuery)) { tab, position, count }: PageQuery, @Caller() caller: Principal) {
    return this.lists.page(tab, { offset: position, limit: count }, caller);
  }

  @Get('api/v1/Vote/movie/:requestId')
  onMovie(@Param(lenient(RequestPath)) { requestId }: RequestPath, @Caller() caller: Principal) {
    return this.voters.of({ kind: 'movie', requestId }, caller);
  }

  @Get('api/v1/Vote/tv/:requestId')
  onShow(@Param(lenient(RequestPath)) { requestId }: RequestPath, @Caller() caller: Principal) {
    return this.voters.of({ kind: 'tv', requestId }, caller);
  }

  @Get('api/v1/Vote/music/:requestId')
  onAlbum(@Param(lenient(RequestPath)) { requestId }: RequestPath, @Caller() caller: Principal) {
    return this.voters.of({ kind: 'album', requestId }, caller);
  }
}
