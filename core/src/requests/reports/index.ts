import { CalendarRepository } from './calendar.repository.js';
import { ReleaseCalendar } from './release-calendar.js';
import { IssueTotals } from './issue-totals.js';
import { RequestStatisticsRepository } from './request-statistics.repository.js';
import { RequestStatistics } from './request-statistics.js';

/** Reports about all requests: release calendar, and statistics of a period. */
export const reportProviders = [ReleaseCalendar, CalendarRepository, RequestStatistics, RequestStatisticsRepository, IssueTotals];

export { IssueTotals, ReleaseCalendar, RequestStatistics };
