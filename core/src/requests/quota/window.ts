import { LimitType } from '../../identity/index.js';

/** The stretch of time in which a limit counts: from `start` on, until a new one begins at `next`. */
export interface QuotaWindow {
  readonly start: Date;
  readonly next: Date;
}

/** The calendar day, week from Monday on, or month (UTC) that `now` lies in. Without a type the limit is a weekly one. */
export function windowAt(now: Date, type: LimitType | null): QuotaWindow {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (type === LimitType.month) return { start: utc(year, month, 1), next: utc(year, month + 1, 1) };
  if (type === LimitType.day) return { start: utc(year, month, day), next: utc(year, month, day + 1) };

  const monday = day - ((now.getUTCDay() + 6) % 7);
  return { start: utc(year, month, monday), next: utc(year, month, monday + 7) };
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999; setting the year does not. */
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}
