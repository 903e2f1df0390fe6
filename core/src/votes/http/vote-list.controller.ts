import { Controller, Get, Param, Query } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { streamJsonArray, lenientZodPipe, PathSegment } from '../../kernel/index.js';
import { VoteListReader } from '../lists/vote-list-reader.js';
import { RequestVoters } from '../lists/request-voters.js';
import { VoteListQuery, VoteRequestPath } from './vote-params.js';

/** The path segments of the request kinds. */
const KIND_BY_PATH_SEGMENT = { movie: 'movie', tv: 'tv', music: 'album' } as const satisfies Readonly<Record<string, RequestKind>>;

/** Lists the requests that can be voted on, with their votes. */
@Controller()
@RequireSignIn()
export class VoteListController {
  constructor(
    private readonly voteListReader: VoteListReader,
    private readonly requestVoters: RequestVoters,
  ) {}

  @Get('api/v1/Vote')
  listAll(@CurrentUser() caller: Principal) {
    return streamJsonArray(this.voteListReader.streamAll(caller));
  }

  @Get('api/v3/votes')
  listPage(@Query(lenientZodPipe(VoteListQuery)) { tab, position, count }: VoteListQuery, @CurrentUser() caller: Principal) {
    return this.voteListReader.findPage(tab, { offset: position, limit: count }, caller);
  }

  @Get(Object.keys(KIND_BY_PATH_SEGMENT).map((kind) => `api/v1/Vote/${kind}/:requestId`))
  listVoters(
    @PathSegment(KIND_BY_PATH_SEGMENT) kind: RequestKind,
    @Param(lenientZodPipe(VoteRequestPath)) { requestId }: VoteRequestPath,
    @CurrentUser() caller: Principal,
  ) {
    return this.requestVoters.findVotes({ kind, requestId }, caller);
  }
}
