import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { toIsoTimestamp, lenientZodPipe, Problem } from '../../kernel/index.js';
import { idSchema } from './dto/request-bodies.js';
import { RequestTimeline, type TimelineEntry } from '../workflow/timeline/index.js';

const TimelinePath = z.object({ kind: z.enum(REQUEST_KINDS), requestId: idSchema });

/** Timeline of a request; 404 for users who may not see it. */
@Controller('api/v3/requests')
@RequireSignIn()
export class RequestTimelineController {
  constructor(private readonly requestTimeline: RequestTimeline) {}

  @Get(':kind/:requestId/timeline')
  async find(@Param(lenientZodPipe(TimelinePath)) { kind, requestId }: z.output<typeof TimelinePath>, @CurrentUser() caller: Principal) {
    const entries = await this.requestTimeline.findEntries(kind, requestId, caller);
    if (!entries) throw new Problem(404, 'not-found', 'There is no such request.');
    return entries.map(toEntryResponse);
  }
}

const toEntryResponse = ({ step: { step, at, requestKey }, by, reason, facts }: TimelineEntry) => ({
  at: toIsoTimestamp(at),
  step,
  is4K: requestKey === '4k',
  by: by && { id: by.id, userName: by.userName, alias: by.alias },
  reason,
  facts,
});
