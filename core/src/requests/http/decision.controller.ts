import { Body, Controller, Post, Put } from '@nestjs/common';
import type { z } from 'zod';
import type { RequestKind } from '../../fulfilment/index.js';
import { Caller, Requires, type Principal } from '../../identity/index.js';
import { lenient, Named } from '../../kernel/index.js';
import { Decisions, type RequestRef } from '../decisions/index.js';
import { CopyBody, DenyBody } from './shapes/bodies.js';
import { engineResult } from './shapes/engine-result.js';
import { KINDS, ofEachKind } from './shapes/names.js';

type Which = z.output<typeof CopyBody>;

/** Only movies come in two copies. */
const meant = (kind: RequestKind, { id, is4K }: Which): RequestRef => ({
  kind,
  requestId: id,
  variant: kind === 'movie' && is4K ? '4k' : 'regular',
});

/** Deciding about what was asked for. */
@Controller('api/v1/Request')
@Requires('requests.decide')
export class DecisionController {
  constructor(private readonly decisions: Decisions) {}

  @Post(ofEachKind('approve'))
  approve(@Named(KINDS) kind: RequestKind, @Body(lenient(CopyBody)) body: Which, @Caller() caller: Principal) {
    return engineResult(this.decisions.approve(meant(kind, body), caller));
  }

  @Put(ofEachKind('deny'))
  deny(@Named(KINDS) kind: RequestKind, @Body(lenient(DenyBody)) body: z.output<typeof DenyBody>, @Caller() caller: Principal) {
    return engineResult(this.decisions.deny(meant(kind, body), body.reason || null, caller));
  }

  @Post(ofEachKind('available'))
  markAvailable(@Named(KINDS) kind: RequestKind, @Body(lenient(CopyBody)) body: Which, @Caller() caller: Principal) {
    return engineResult(this.decisions.markAvailable(meant(kind, body), caller));
  }

  @Post(ofEachKind('unavailable'))
  markUnavailable(@Named(KINDS) kind: RequestKind, @Body(lenient(CopyBody)) body: Which, @Caller() caller: Principal) {
    return engineResult(this.decisions.markUnavailable(meant(kind, body), caller));
  }
}
