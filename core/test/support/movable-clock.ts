import { Clock, type DatabaseClock } from '../../src/kernel/index.js';

/** A running clock that a test can set forward. */
export class MovableClock extends Clock {
  /** Milliseconds ahead of the real time. */
  offset = 0;

  override ms(): number {
    return super.ms() + this.offset;
  }
}

/** A clock that advances only when a test sets it forward. */
export class FrozenClock extends MovableClock {
  readonly #begin = Date.now();

  override ms(): number {
    return this.#begin + this.offset;
  }
}

/** Starts at noon of the tenth of next month: no midnight, end of week or end of month occurs during a test. */
export function clockAtMidMonth(): MovableClock {
  const clock = new MovableClock();
  const now = clock.now();
  clock.offset = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime();
  return clock;
}

/** A database clock that follows a test's clock, also where the database server has its own. */
export const fakeDatabaseClock = (clock: Clock): Pick<DatabaseClock, 'now' | 'ms'> => ({
  ms: async () => clock.ms(),
  get now() {
    return String(clock.ms());
  },
});

/** Longer than any window of a rate limit. */
const WINDOWS_MS = 20 * 60_000;

/**
 * Stops the clock of a portal after the windows of its rate limits that are open now, so that a new one does not end while a slow machine
 * counts attempts. Returns a function that lets it run again, from where it would be without the stop.
 */
export function stopClock(portal: { get(token: typeof Clock): Clock }, aheadMs = WINDOWS_MS): () => void {
  const clock = portal.get(Clock);
  const spy = jest.spyOn(clock, 'ms').mockReturnValue(clock.ms() + aheadMs);
  return () => spy.mockRestore();
}
