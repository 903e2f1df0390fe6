import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import { Caller, SignedIn, type Principal } from '../../identity/index.js';
import { iso, lenient, Problem } from '../../kernel/index.js';
import { id } from './shapes/bodies.js';
import { Timeline, type Moment } from '../timeline/index.js';

const TimelinePath = z.object({ kind: z.enum(REQUEST_KINDS), requestId: id });

/** What happened to a request, for those whom it concerns. For others it is as if there were none. */
@Controller('api/v3/requests')
@SignedIn()
export class TimelineController {
  constructor(private readonly timeline: Timeline) {}

  @Get(':kind/:requestId/timeline')
  async of(@Param(lenient(TimelinePath)) { kind, requestId }: z.output<typeof TimelinePath>, @Caller() caller: Principal) {
    const moments = await this.timeline.of(kind, requestId, caller);
    if (!moments) throw new Problem(404, 'not-found', 'There is no such request.');
    return moments.map(wireMoment);
  }
}

const wireMoment = ({ step: { step, at, slot }, by, reason, facts }: Moment) => ({
  at: iso(at),
  step,
  is4K: slot === '4k',
  by: by && { id: by.id, userName: by.userName, alias: by.alias },
  reason,
  facts,
});
