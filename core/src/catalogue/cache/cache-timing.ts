import { setTimeout as wait } from 'node:timers/promises';

/** What is there after a while: the answer, or `otherwise` while it is still on its way. A failure stays one, unless it comes too late. */
export function withTimeoutFallback<T, O>(answer: Promise<T>, ms: number, otherwise: O): Promise<T | O> {
  answer.catch(() => undefined); // in time it is told by the race below, later nobody is there to hear it
  return Promise.race([answer, wait(ms, otherwise, { ref: false })]);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long what the metadata source said counts as new, in milliseconds. */
export const CACHE_TTL = {
  title: 12 * HOUR,
  list: HOUR,
  /** Genres, languages and the like, which change a few times a year. */
  vocabulary: DAY,
} as const;

/** Up to this long past its time an answer is given at once and renewed behind the scenes. */
export const STALE_WHILE_REVALIDATE_MS = DAY;
/** Beyond that the source is asked first, but nobody waits longer than this. */
export const OPTIONAL_SOURCE_TIMEOUT_MS = 2_000;
/** The oldest answer that is better than none. */
export const MAX_STALE_MS = 30 * DAY;
/** How long the source is left alone about a question after it failed to answer. */
export const FAILED_SOURCE_PAUSE_MS = 60_000;
