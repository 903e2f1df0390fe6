import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Requires } from '../../identity/index.js';
import { Problem, WholeNumber } from '../../kernel/index.js';
import { FailedMessages } from './failed-messages.js';

/** Messages that did not arrive. */
@Controller('api/v3/failed/messages')
@Requires('settings.manage')
export class FailedMessagesController {
  constructor(private readonly failed: FailedMessages) {}

  @Get()
  all() {
    return this.failed.all();
  }

  @Post(':id/retry')
  async retry(@Param('id', WholeNumber) id: number) {
    return found(await this.failed.retry(id));
  }

  @Delete(':id')
  async remove(@Param('id', WholeNumber) id: number) {
    return found(await this.failed.remove(id));
  }
}

function found(exists: boolean): true {
  if (!exists) throw new Problem(404, 'failed-message/unknown', 'There is no such failed message.');
  return true;
}
