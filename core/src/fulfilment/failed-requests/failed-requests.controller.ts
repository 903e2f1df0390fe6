import { Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { FailedRowsQuery, lenientZodPipe, Problem, ParseInt32Pipe } from '../../kernel/index.js';
import { FailedRequests } from './failed-requests.js';

/** Endpoints of failed dispatches (dead letters), for v1 clients and the *Failed requests* screen. */
@Controller()
@RequirePermission('settings.manage')
export class FailedRequestsController {
  constructor(private readonly failed: FailedRequests) {}

  @Get('api/v3/failed')
  listPage(@Query(lenientZodPipe(FailedRowsQuery)) query: FailedRowsQuery) {
    return this.failed.readPage(query);
  }

  @Get('api/v1/RequestRetry')
  listOldestV1() {
    return this.failed.oldestV1();
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
