import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Caller, Requires, type Principal } from '../../identity/index.js';
import { Problem, WholeNumber } from '../../kernel/index.js';
import { FailedRequests } from './failed-requests.js';

/** Hand-overs that failed, for old clients and for our own screen. */
@Controller()
@Requires('settings.manage')
export class FailedRequestsController {
  constructor(private readonly failed: FailedRequests) {}

  @Get('api/v3/failed')
  all() {
    return this.failed.all();
  }

  @Get('api/v1/RequestRetry')
  async allAsBefore() {
    return (await this.failed.all()).map(({ titleId: _, trouble: __, ...failure }) => failure);
  }

  @Delete(['api/v1/RequestRetry/:id', 'api/v3/failed/:id'])
  async remove(@Param('id', WholeNumber) id: number, @Caller() caller: Principal) {
    return found(await this.failed.remove(id, caller));
  }

  @Post('api/v3/failed/:id/retry')
  async retry(@Param('id', WholeNumber) id: number, @Caller() caller: Principal) {
    return found(await this.failed.retry(id, caller));
  }
}

function found(exists: boolean): true {
  if (!exists) throw new Problem(404, 'failed-request/unknown', 'There is no such failed request.');
  return true;
}
