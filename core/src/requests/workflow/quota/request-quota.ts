import type { RequestKind } from '../../../fulfilment/index.js';
import { RequestLimitPeriod, type RequestLimits } from '../../../identity/index.js';

/** The time window of a limit: from `start` (inclusive) to `end` (exclusive). */
export interface QuotaWindow {
  readonly start: Date;
  readonly end: Date;
}

/** The calendar day, week (from Monday) or month in UTC that contains `now`. A null type means weekly. */
export function quotaWindowAt(now: Date, type: RequestLimitPeriod | null): QuotaWindow {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (type === RequestLimitPeriod.month) return { start: utc(year, month, 1), end: utc(year, month + 1, 1) };
  if (type === RequestLimitPeriod.day) return { start: utc(year, month, day), end: utc(year, month, day + 1) };

  const monday = day - ((now.getUTCDay() + 6) % 7);
  return { start: utc(year, month, monday), end: utc(year, month, monday + 7) };
}

/** `Date.UTC` maps the years 0 to 99 to 1900 to 1999; `setUTCFullYear` does not. */
function utc(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

/** Remaining quota of a user. Without a limit the numbers are 0 and `nextRequest` is now. */
export interface RequestQuota {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends and the full limit is available again. */
  readonly nextRequest: Date;
}

/** A limit in effect; amounts of 0 or less mean no limit. */
export interface RequestLimit {
  readonly amount: number;
  readonly type: RequestLimitPeriod | null;
}

/** The user's limit for one kind; null when there is none. */
export function requestLimitOf(person: RequestLimits, kind: RequestKind): RequestLimit | null {
  const limit = {
    movie: { amount: person.movieRequestLimit, type: person.movieRequestLimitType },
    tv: { amount: person.episodeRequestLimit, type: person.episodeRequestLimitType },
    album: { amount: person.musicRequestLimit, type: person.musicRequestLimitType },
  }[kind];
  return limit.amount && limit.amount > 0 ? { amount: limit.amount, type: limit.type } : null;
}

/** The quota of a user without a limit. */
export const unlimitedQuota = (now: Date): RequestQuota => ({ hasLimit: false, limit: 0, remaining: 0, nextRequest: now });
