import { Controller, Param, Post } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, PathSegment } from '../../kernel/index.js';
import { VoteService, VoteRefusedError, type VoteRefusalCode } from '../vote.service.js';
import type { VoteDirection } from '../store/vote.entity.js';
import { VoteRequestPath } from './vote-params.js';

/** The response to a vote. A refused vote is answered with 200 and the reason. */
interface VoteEngineResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
  /** Only of a refused vote. */
  readonly errorCode?: VoteRefusalCode;
}

/** Converts the outcome to the format of the public API. Errors other than a refused vote are rethrown. */
async function toVoteResult(work: Promise<void>): Promise<VoteEngineResult> {
  try {
    await work;
    return { result: true, message: null, isError: false, errorMessage: null };
  } catch (cause) {
    if (!(cause instanceof VoteRefusedError)) throw cause;
    return { result: false, message: null, isError: true, errorMessage: cause.message, errorCode: cause.code };
  }
}

/** The vote directions by path segment. */
const DIRECTION_BY_PATH_SEGMENT = { up: 'up', down: 'down' } as const satisfies Readonly<Record<string, VoteDirection>>;
const KIND_BY_PATH_SEGMENT = { movie: 'movie', tv: 'tv', album: 'album' } as const satisfies Readonly<Record<string, RequestKind>>;

const VOTE_PATHS = Object.keys(DIRECTION_BY_PATH_SEGMENT).flatMap((direction) =>
  Object.keys(KIND_BY_PATH_SEGMENT).map((kind) => `${direction}/${kind}/:requestId`),
);

/** Casts votes (upvote, downvote). The id of a series is that of one request of a user, not of the title. */
@Controller('api/v1/Vote')
@RequireSignIn()
export class VoteController {
  constructor(private readonly voteService: VoteService) {}

  @Post(VOTE_PATHS)
  cast(
    @PathSegment(DIRECTION_BY_PATH_SEGMENT) voteDirection: VoteDirection,
    @PathSegment(KIND_BY_PATH_SEGMENT) kind: RequestKind,
    @Param(lenientZodPipe(VoteRequestPath)) { requestId }: VoteRequestPath,
    @CurrentUser() caller: Principal,
  ) {
    return toVoteResult(this.voteService.cast({ kind, requestId }, voteDirection, caller));
  }
}
