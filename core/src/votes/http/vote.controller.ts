import { Controller, Param, Post } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { Caller, SignedIn, type Principal } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { Voting } from '../casting/voting.js';
import type { Direction } from '../store/vote.entity.js';
import { RequestPath } from './shapes.js';
import { voteResult } from './vote-result.js';

/** Voting. The id of a series is that of one act of asking. */
@Controller('api/v1/Vote')
@SignedIn()
export class VoteController {
  constructor(private readonly voting: Voting) {}

  @Post('up/movie/:requestId')
  upMovie(@Param(lenient(RequestPath)) path: RequestPath, @Caller() caller: Principal) {
    return this.#cast('movie', path, 'up', caller);
  }

  @Post('down/movie/:requestId')
  downMovie(@Param(lenient(RequestPath)) path: RequestPath, @Caller() caller: Principal) {
    return this.#cast('movie', path, 'down', caller);
  }

  @Post('up/tv/:requestId')
  upTv(@Param(lenient(RequestPath)) path: RequestPath, @Caller() caller: Principal) {
    return this.#cast('tv', path, 'up', caller);
  }

  @Post('down/tv/:requestId')
  downTv(@Param(lenient(RequestPath)) path: RequestPath, @Caller() caller: Principal) {
    return this.#cast('tv', path, 'down', caller);
  }

  @Post('up/album/:requestId')
  upAlbum(@Param(lenient(RequestPath)) path: RequestPath, @Caller() caller: Principal) {
    return this.#cast('album', path, 'up', caller);
  }

  @Post('down/album/:requestId')
  downAlbum(@Param(lenient(RequestPath)) path: RequestPath, @Caller() caller: Principal) {
    return this.#cast('album', path, 'down', caller);
  }

  #cast(kind: RequestKind, { requestId }: RequestPath, direction: Direction, caller: Principal) {
    return voteResult(this.voting.cast({ kind, requestId }, direction, caller));
  }
}
