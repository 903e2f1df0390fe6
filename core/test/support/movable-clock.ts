import { Clock, type DatabaseClock } from '../../src/kernel/index.js';

/** Time goes its way, and a test can push it forward. */
export class MovableClock extends Clock {
  /** Milliseconds ahead of the real time. */
  offset = 0;

  override ms(): number {
    return super.ms() + this.offset;
  }
}

/** Time stands still, and only a test pushes it forward. */
export class FrozenClock extends MovableClock {
  readonly #begin = Date.now();

  override ms(): number {
    return this.#begin + this.offset;
  }
}

/** From noon of the tenth of the coming month on: neither midnight nor the end of a week or a month comes in the middle of a test. */
export function clockAtMidMonth(): MovableClock {
  const clock = new MovableClock();
  const now = clock.now();
  clock.offset = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12) - now.getTime();
  return clock;
}

/** The clock of a database that goes with a clock of a test, also where the database is a server with a clock of its own. */
export const fakeDatabaseClock = (clock: Clock): Pick<DatabaseClock, 'now' | 'ms'> => ({
  ms: async () => clock.ms(),
  get now() {
    return String(clock.ms());
  },
});
