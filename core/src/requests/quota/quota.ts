import type { RequestKind } from '../../fulfilment/index.js';
import type { LimitType, RequestLimits } from '../../identity/index.js';

/** How much a person may still ask for. Without a limit the numbers are 0 and `nextRequest` is now. */
export interface Quota {
  readonly hasLimit: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** When the window ends and the whole limit is there again. */
  readonly nextRequest: Date;
}

/** A limit that counts; 0 and less mean none, as nothing at all does. */
export interface Limit {
  readonly amount: number;
  readonly type: LimitType | null;
}

/** The limit of a person for one kind; null when there is none. */
export function limitOf(person: RequestLimits, kind: RequestKind): Limit | null {
  const limit = {
    movie: { amount: person.movieRequestLimit, type: person.movieRequestLimitType },
    tv: { amount: person.episodeRequestLimit, type: person.episodeRequestLimitType },
    album: { amount: person.musicRequestLimit, type: person.musicRequestLimitType },
  }[kind];
  return limit.amount && limit.amount > 0 ? { amount: limit.amount, type: limit.type } : null;
}

/** The quota of somebody who may ask as much as they like. */
export const unlimited = (now: Date): Quota => ({ hasLimit: false, limit: 0, remaining: 0, nextRequest: now });
