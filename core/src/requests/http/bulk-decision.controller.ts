import { Body, Controller, Post } from '@nestjs/common';
import { z } from 'zod';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { DenyRequestBody, idSchema } from './dto/request-bodies.js';
import { BULK_ACTIONS, BulkDecisionService } from '../actions/index.js';

/** Maximum number of requests per call; larger than the longest page of a list. */
const MAX_ITEMS = 200;

const Item = z.object({ kind: z.enum(REQUEST_KINDS), requestId: idSchema, is4K: z.boolean().default(false) });
const BulkBody = z.object({
  action: z.enum(BULK_ACTIONS),
  reason: DenyRequestBody.shape.reason,
  items: z.array(Item).min(1).max(MAX_ITEMS),
});

const refOf = ({ is4K, ...item }: z.output<typeof Item>) => ({ ...item, variant: is4K ? ('4k' as const) : ('regular' as const) });

/** Approves, denies or deletes many requests at once. */
@Controller('api/v3/requests/bulk')
@RequirePermission('requests.decide')
export class BulkDecisionController {
  constructor(private readonly bulk: BulkDecisionService) {}

  /** Returns the number of changed requests, and the reason for each that was refused. */
  @Post()
  async execute(@Body(lenientZodPipe(BulkBody)) { action, reason, items }: z.output<typeof BulkBody>, @CurrentUser() caller: Principal) {
    const failures = await this.bulk.execute({ action, reason: reason || null, items: items.map(refOf) }, caller);
    return {
      done: items.length - failures.length,
      failed: failures.map(({ item: { variant, kind, requestId }, refusal: { code, text } }) => ({
        ...{ kind, requestId, is4K: variant === '4k' },
        ...{ errorCode: code, errorMessage: text },
      })),
    };
  }
}
