import type { Clock } from '../../common/index.js';

/** Milliseconds for which a destination is paused after its first, its second, and each further time-out in a row. */
const OPEN_MS = [60_000, 120_000, 300_000] as const;
const MAX_OPEN_MS = 300_000;

interface OpenState {
  readonly until: number;
  /** Consecutive time-outs; those of concurrent attempts count as one. */
  readonly timeouts: number;
}

/** Circuit breaker per destination: after a time-out it pauses deliveries, then allows a single row until one succeeds. */
export class DestinationCircuitBreaker {
  readonly #pauses = new Map<string, OpenState>();

  constructor(private readonly clock: Clock) {}

  /** How many rows of a destination may be in progress. */
  allowedInFlight(destination: string, limit: number): number {
    const pause = this.#pauses.get(destination);
    if (!pause) return limit;
    return this.#isOpen(pause) ? 0 : 1;
  }

  recordTimeout(destination: string): void {
    const before = this.#pauses.get(destination);
    if (before && this.#isOpen(before)) return;
    const timeouts = (before?.timeouts ?? 0) + 1;
    this.#pauses.set(destination, { timeouts, until: this.clock.ms() + (OPEN_MS[timeouts - 1] ?? MAX_OPEN_MS) });
  }

  /** Closes the circuit after a success or on an administrator's request. */
  close(destination: string): void {
    this.#pauses.delete(destination);
  }

  /** Limited by the length of the pause, so that a clock that was set back does not extend it. */
  #isOpen({ until }: OpenState): boolean {
    const left = until - this.clock.ms();
    return left > 0 && left <= MAX_OPEN_MS;
  }
}
