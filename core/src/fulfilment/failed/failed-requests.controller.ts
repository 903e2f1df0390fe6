import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { Problem, ParseInt32Pipe } from '../../kernel/index.js';
import { FailedRequests } from './failed-requests.js';

/** Failed dispatches, for v1 clients and the *Failed requests* screen. */
@Controller()
@RequirePermission('settings.manage')
export class FailedRequestsController {
  constructor(private readonly failed: FailedRequests) {}

  @Get('api/v3/failed')
  all() {
    return this.failed.all();
  }

  @Get('api/v1/RequestRetry')
  async allV1() {
    return (await this.failed.all()).map(({ titleId: _, trouble: __, ...failure }) => failure);
  }

  @Delete(['api/v1/RequestRetry/:id', 'api/v3/failed/:id'])
  async remove(@Param('id', ParseInt32Pipe) id: number, @CurrentUser() caller: Principal) {
    return orNotFound(await this.failed.remove(id, caller));
  }

  @Post('api/v3/failed/:id/retry')
  async retry(@Param('id', ParseInt32Pipe) id: number, @CurrentUser() caller: Principal) {
    return orNotFound(await this.failed.retry(id, caller));
  }
}

function orNotFound(exists: boolean): true {
  if (!exists) throw new Problem(404, 'failed-request/unknown', 'There is no such failed request.');
  return true;
}
