import { Controller, Param, Post } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { CurrentUser, SignedIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, PathSegment } from '../../kernel/index.js';
import { VoteService, VoteRefusedError } from '../vote.service.js';
import type { VoteDirection } from '../store/vote.entity.js';
import { VoteRequestPath } from './vote-params.js';

/** The answer to a vote. A refusal is an answer like any other: 200, with its text. */
interface VoteEngineResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
}

/** What came of it, as the public API says it. Anything but a refusal stays an exception. */
async function toVoteResult(work: Promise<void>): Promise<VoteEngineResult> {
  try {
    await work;
    return { result: true, message: null, isError: false, errorMessage: null };
  } catch (cause) {
    if (!(cause instanceof VoteRefusedError)) throw cause;
    return { result: false, message: null, isError: true, errorMessage: cause.message };
  }
}

/** What the segments of the paths mean. */
const DIRECTION_BY_PATH_SEGMENT = { up: 'up', down: 'down' } as const satisfies Readonly<Record<string, VoteDirection>>;
const KIND_BY_PATH_SEGMENT = { movie: 'movie', tv: 'tv', album: 'album' } as const satisfies Readonly<Record<string, RequestKind>>;

const VOTE_PATHS = Object.keys(DIRECTION_BY_PATH_SEGMENT).flatMap((direction) =>
  Object.keys(KIND_BY_PATH_SEGMENT).map((kind) => `${direction}/${kind}/:requestId`),
);

/** Voting. The id of a series is that of one act of asking. */
@Controller('api/v1/Vote')
@SignedIn()
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
