import type { RequestKind } from '../../fulfilment/index.js';
import { LimitType, type RequestLimits } from '../../identity/index.js';

/** The stretch of time in which a limit counts: from `start` on, until a new one begins at `next`. */
export interface QuotaWindow {
  readonly start: Date;
  readonly next: Date;
}

/** The calendar day, week from Monday on, or month (UTC) that `now` lies in. Without a type the limit is a weekly one. */
export function quotaWindowAt(now: Date, type: LimitType | null): QuotaWindow {
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

/** How much a person may still ask for. Without a limit the numbers are 0 and `nextRequest` is now. */
export interface RequestQuota {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends and the whole limit is there again. */
  readonly nextRequest: Date;
}

/** A limit that counts; 0 and less mean none, as nothing at all does. */
export interface RequestLimit {
  readonly amount: number;
  readonly type: LimitType | null;
}

/** The limit of a person for one kind; null when there is none. */
export function requestLimitOf(person: RequestLimits, kind: RequestKind): RequestLimit | null {
  const limit = {
    movie: { amount: person.movieRequestLimit, type: person.movieRequestLimitType },
    tv: { amount: person.episodeRequestLimit, type: person.episodeRequestLimitType },
    album: { amount: person.musicRequestLimit, type: person.musicRequestLimitType },
  }[kind];
  return limit.amount && limit.amount > 0 ? { amount: limit.amount, type: limit.type } : null;
}

/** The quota of somebody who may ask as much as they like. */
export const unlimitedQuota = (now: Date): RequestQuota => ({ hasLimit: false, limit: 0, remaining: 0, nextRequest: now });
