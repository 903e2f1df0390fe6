import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe, Problem, ParseInt32Pipe } from '../../kernel/index.js';
import { DeliveryAdminService, type DiscardResult } from './delivery-admin.service.js';
import { DeliveryQuery, DiscardQuery } from './delivery-list.repository.js';

/** Lists, resends and discards messages of the delivery log. */
@Controller('api/v3/deliveries')
@RequirePermission('settings.manage')
export class DeliveryController {
  constructor(private readonly deliveryAdminService: DeliveryAdminService) {}

  @Get()
  listPage(@Query(lenientZodPipe(DeliveryQuery)) query: DeliveryQuery) {
    return this.deliveryAdminService.readPage(query);
  }

  @Get('stuck')
  countStuck() {
    return this.deliveryAdminService.stuckCount();
  }

  @Get('channels')
  listChannels() {
    return this.deliveryAdminService.listChannels();
  }

  @Post(':id/retry')
  async retry(@Param('id', ParseInt32Pipe) id: number) {
    return assertFound(await this.deliveryAdminService.retry(id));
  }

  @Delete(':id')
  async discard(@Param('id', ParseInt32Pipe) id: number) {
    return assertDiscarded(await this.deliveryAdminService.discard(id));
  }

  /** Discards all messages of a filter. */
  @Delete()
  discardAll(@Query(lenientZodPipe(DiscardQuery)) query: DiscardQuery) {
    return this.deliveryAdminService.discardAll(query);
  }
}

export function assertDiscarded(result: DiscardResult): true {
  if (result === 'sending') throw new Problem(409, 'message/being-sent', 'This message is being sent at this moment.');
  return assertFound(result === 'discarded');
}

export function assertFound(exists: boolean): true {
  if (!exists) throw new Problem(404, 'failed-message/unknown', 'There is no such failed message.');
  return true;
}
