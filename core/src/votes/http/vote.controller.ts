import { Controller, Param, Post } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { Caller, SignedIn, type Principal } from '../../identity/index.js';
import { lenient, Named } from '../../kernel/index.js';
import { Voting } from '../casting/voting.js';
import type { Direction } from '../store/vote.entity.js';
import { RequestPath } from './shapes.js';
import { voteResult } from './vote-result.js';

/** What the segments of the paths mean. */
const DIRECTIONS = { up: 'up', down: 'down' } as const satisfies Readonly<Record<string, Direction>>;
const KINDS = { movie: 'movie', tv: 'tv', album: 'album' } as const satisfies Readonly<Record<string, RequestKind>>;

const PATHS = Object.keys(DIRECTIONS).flatMap((direction) => Object.keys(KINDS).map((kind) => `${direction}/${kind}/:requestId`));

/** Voting. The id of a series is that of one act of asking. */
@Controller('api/v1/Vote')
@SignedIn()
export class VoteController {
  constructor(private readonly voting: Voting) {}

  @Post(PATHS)
  cast(
    @Named(DIRECTIONS) direction: Direction,
    @Named(KINDS) kind: RequestKind,
    @Param(lenient(RequestPath)) { requestId }: RequestPath,
    @Caller() caller: Principal,
  ) {
    return voteResult(this.voting.cast({ kind, requestId }, direction, caller));
  }
}
