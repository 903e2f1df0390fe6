import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { FailedRowsQuery, lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { DeliveryAdminService } from './delivery-admin.service.js';
import { assertDiscarded, assertFound } from './delivery.controller.js';

/** Lists, resends and removes failed messages only: the older routes. */
@Controller('api/v3/failed/messages')
@RequirePermission('settings.manage')
export class FailedMessagesController {
  constructor(private readonly deliveryAdminService: DeliveryAdminService) {}

  @Get()
  listPage(@Query(lenientZodPipe(FailedRowsQuery)) query: FailedRowsQuery) {
    return this.deliveryAdminService.readPage({ ...query, state: 'failed' });
  }

  @Post(':id/retry')
  async retry(@Param('id', ParseInt32Pipe) id: number) {
    return assertFound(await this.deliveryAdminService.retry(id));
  }

  @Delete(':id')
  async discard(@Param('id', ParseInt32Pipe) id: number) {
    return assertDiscarded(await this.deliveryAdminService.discardFailed(id));
  }
}
