import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { FailedRowsQuery, lenientZodPipe, Problem, ParseInt32Pipe } from '../../kernel/index.js';
import { FailedMessages } from './failed-messages.js';

/** Messages that did not arrive. */
@Controller('api/v3/failed/messages')
@RequirePermission('settings.manage')
export class FailedMessagesController {
  constructor(private readonly failed: FailedMessages) {}

  @Get()
  page(@Query(lenientZodPipe(FailedRowsQuery)) query: FailedRowsQuery) {
    return this.failed.page(query);
  }

  @Post(':id/retry')
  async retry(@Param('id', ParseInt32Pipe) id: number) {
    return assertFound(await this.failed.retry(id));
  }

  @Delete(':id')
  async remove(@Param('id', ParseInt32Pipe) id: number) {
    return assertFound(await this.failed.remove(id));
  }
}

function assertFound(exists: boolean): true {
  if (!exists) throw new Problem(404, 'failed-message/unknown', 'There is no such failed message.');
  return true;
}
