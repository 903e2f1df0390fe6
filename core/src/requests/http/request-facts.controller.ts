import { Controller, Get, Param, Query } from '@nestjs/common';
import { AtOpening, Caller, Public, SignedIn, type Principal } from '../../identity/index.js';
import { SingleText } from '../../kernel/index.js';
import { RecentRequests, Totals } from '../lists/index.js';
import { Requesters } from '../asking/index.js';

/** Facts about requests of every kind. */
@Controller()
export class RequestFactsController {
  constructor(
    private readonly totals: Totals,
    private readonly recent: RecentRequests,
    private readonly requesters: Requesters,
  ) {}

  @Get('api/v1/Request/count')
  @AtOpening()
  @Public()
  count() {
    return this.totals.count();
  }

  @Get('api/v1/Request/userhasrequest')
  @SignedIn()
  hasRequests(@Query('userId', SingleText) userId: string | undefined, @Caller() caller: Principal) {
    return this.requesters.haveAsked(userId || caller.userId, caller);
  }

  @Get('api/v1/Identity/userhasrequest/:userId')
  @SignedIn()
  hasRequestsOf(@Param('userId') userId: string, @Caller() caller: Principal) {
    return this.requesters.haveAsked(userId, caller);
  }

  @Get('api/v2/Requests/recentlyRequested')
  @SignedIn()
  recentlyRequested(@Caller() caller: Principal) {
    return this.recent.of(caller);
  }
}
