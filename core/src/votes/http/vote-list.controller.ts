import { Controller, Get, Param, Query } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { Caller, SignedIn, type Principal } from '../../identity/index.js';
import { jsonList, lenient, Named } from '../../kernel/index.js';
import { VoteLists } from '../lists/vote-lists.js';
import { Voters } from '../lists/voters.js';
import { PageQuery, RequestPath } from './shapes.js';

/** What kinds are called where votes are listed. */
const KINDS = { movie: 'movie', tv: 'tv', music: 'album' } as const satisfies Readonly<Record<string, RequestKind>>;

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

  @Get(Object.keys(KINDS).map((kind) => `api/v1/Vote/${kind}/:requestId`))
  onOne(@Named(KINDS) kind: RequestKind, @Param(lenient(RequestPath)) { requestId }: RequestPath, @Caller() caller: Principal) {
    return this.voters.of({ kind, requestId }, caller);
  }
}
