import { CalendarRepository } from './calendar.repository.js';
import { ReleaseCalendar } from './calendar.js';
import { IssueTotals } from './issue-totals.js';
import { RequestStatisticsRepository } from './request-statistics.repository.js';
import { RequestStatistics } from './request-statistics.js';

/** Evaluations of all requests: when titles come out, and totals of a span of time. */
export const reportProviders = [ReleaseCalendar, CalendarRepository, RequestStatistics, RequestStatisticsRepository, IssueTotals];

export { IssueTotals, ReleaseCalendar, RequestStatistics };
