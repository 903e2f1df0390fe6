import { Body, Controller, Post } from '@nestjs/common';
import { z } from 'zod';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import { Caller, Requires, type Principal } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { DenyBody, id } from './shapes/bodies.js';
import { BULK_ACTIONS, BulkDecisions } from '../decisions/index.js';

/** More than the longest page of a list; everybody else waits while they are decided. */
const MOST = 200;

const Item = z.object({ kind: z.enum(REQUEST_KINDS), requestId: id, is4K: z.boolean().default(false) });
const BulkBody = z.object({
  action: z.enum(BULK_ACTIONS),
  reason: DenyBody.shape.reason,
  items: z.array(Item).min(1).max(MOST),
});

const refOf = ({ is4K, ...item }: z.output<typeof Item>) => ({ ...item, variant: is4K ? ('4k' as const) : ('regular' as const) });

/** Deciding about many requests at once. */
@Controller('api/v3/requests/bulk')
@Requires('requests.decide')
export class BulkController {
  constructor(private readonly bulk: BulkDecisions) {}

  /** What was done, and of each that was not, why. */
  @Post()
  async carryOut(@Body(lenient(BulkBody)) { action, reason, items }: z.output<typeof BulkBody>, @Caller() caller: Principal) {
    const failures = await this.bulk.carryOut({ action, reason: reason || null, items: items.map(refOf) }, caller);
    return {
      done: items.length - failures.length,
      failed: failures.map(({ item: { variant, kind, requestId }, refusal: { code, text } }) => ({
        ...{ kind, requestId, is4K: variant === '4k' },
        ...{ errorCode: code, errorMessage: text },
      })),
    };
  }
}
