import { Controller, Delete, Get, Param, ParseIntPipe, Post } from '@nestjs/common';
import { Requires } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { FailedRequests } from './failed-requests.js';

/** Hand-overs that failed, for old clients and for our own screen. */
@Controller()
@Requires('settings.manage')
export class FailedRequestsController {
  constructor(private readonly failed: FailedRequests) {}

  @Get(['api/v1/RequestRetry', 'api/v3/failed'])
  all() {
    return this.failed.all();
  }

  @Delete(['api/v1/RequestRetry/:id', 'api/v3/failed/:id'])
  async remove(@Param('id', ParseIntPipe) id: number) {
    return found(await this.failed.remove(id));
  }

  @Post('api/v3/failed/:id/retry')
  async retry(@Param('id', ParseIntPipe) id: number) {
    return found(await this.failed.retry(id));
  }
}

function found(exists: boolean): true {
  if (!exists) throw new Problem(404, 'failed-request/unknown', 'There is no such failed request.');
  return true;
}
