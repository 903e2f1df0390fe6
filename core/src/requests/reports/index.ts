import { CalendarRepository } from './calendar.repository.js';
import { ReleaseCalendar } from './calendar.js';
import { IssueTotals } from './issue-totals.js';
import { RequestStatsRepository } from './request-stats.repository.js';
import { RequestStats } from './request-stats.js';

/** Evaluations of all requests: when titles come out, and totals of a span of time. */
export const reportProviders = [ReleaseCalendar, CalendarRepository, RequestStats, RequestStatsRepository, IssueTotals];

export { IssueTotals, ReleaseCalendar, RequestStats };
