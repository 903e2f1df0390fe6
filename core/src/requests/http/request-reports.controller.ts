import { Controller, Get, Query } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequirePermission, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ruleOptions } from '../../kernel/index.js';
import { ReleaseCalendar, RequestStatistics } from '../reports/index.js';

const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), ruleOptions('date', 'Enter a date'))
  .transform((text) => Date.parse(text));

/** The last moment that a `Date` can hold. */
const END_OF_TIME = 8_640_000_000_000_000;

/** A span of time; without an end it reaches to the present and beyond. */
const StatsQuery = z.object({ from: moment.default(0), to: moment.default(END_OF_TIME) }).refine(({ from, to }) => from <= to, {
  path: ['to'],
  ...ruleOptions('end-before-start', 'The end must not be before the start'),
});
type StatsQuery = z.output<typeof StatsQuery>;

/** Reports about all requests: release calendar and statistics of a period. */
@Controller()
export class RequestReportsController {
  constructor(
    private readonly calendar: ReleaseCalendar,
    private readonly requestStats: RequestStatistics,
  ) {}

  @Get('api/v2/Calendar')
  @RequireSignIn()
  listReleases(@CurrentUser() caller: Principal) {
    return this.calendar.entriesFor(caller);
  }

  @Get('api/v1/Stats')
  @RequirePermission('system.read')
  summarize(@Query(lenientZodPipe(StatsQuery)) span: StatsQuery, @CurrentUser() caller: Principal) {
    return this.requestStats.summarize(span, caller);
  }
}
