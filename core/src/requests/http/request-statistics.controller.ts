import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { IncludeInBootstrap, CurrentUser, Public, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { RecentRequests, RequestTotals } from '../lists/index.js';
import { RequesterResolver } from '../create/index.js';

/** Without an id the caller is meant. */
const UserQuery = z.object({ userId: z.string().optional() });
type UserQuery = z.output<typeof UserQuery>;

/** Statistics about requests of every kind: totals by status, recently requested titles, whether a user has requests. */
@Controller()
export class RequestStatisticsController {
  constructor(
    private readonly requestTotals: RequestTotals,
    private readonly recent: RecentRequests,
    private readonly requesterResolver: RequesterResolver,
  ) {}

  @Get('api/v1/Request/count')
  @Public()
  count() {
    return this.requestTotals.countMoviesAndSeries();
  }

  @Get('api/v3/requests/count')
  @IncludeInBootstrap()
  @RequireSignIn()
  countAll() {
    return this.requestTotals.countAll();
  }

  @Get('api/v1/Request/userhasrequest')
  @RequireSignIn()
  hasRequests(@Query(lenientZodPipe(UserQuery)) { userId }: UserQuery, @CurrentUser() caller: Principal) {
    return this.requesterResolver.hasRequests(userId || caller.userId, caller);
  }

  @Get('api/v1/Identity/userhasrequest/:userId')
  @RequireSignIn()
  hasRequestsOf(@Param('userId') userId: string, @CurrentUser() caller: Principal) {
    return this.requesterResolver.hasRequests(userId, caller);
  }

  @Get('api/v2/Requests/recentlyRequested')
  @RequireSignIn()
  listRecentlyRequested(@CurrentUser() caller: Principal) {
    return this.recent.findRecent(caller);
  }
}
