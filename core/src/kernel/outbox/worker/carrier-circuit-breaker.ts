import type { Clock } from '../../common/index.js';

/** Milliseconds for which a carrier is paused after its first, its second, and each further time-out in a row. */
const OPEN_MS = [60_000, 120_000, 300_000] as const;
const MAX_OPEN_MS = 300_000;

interface OpenState {
  readonly until: number;
  /** Consecutive time-outs; those of concurrent attempts count as one. */
  readonly timeouts: number;
}

/** Circuit breaker per carrier: after a time-out it pauses deliveries, then allows a single row until one succeeds. */
export class CarrierCircuitBreaker {
  readonly #pauses = new Map<string, OpenState>();

  constructor(private readonly clock: Clock) {}

  /** How many rows of a carrier may be in progress. */
  allowedInFlight(carrier: string, limit: number): number {
    const pause = this.#pauses.get(carrier);
    if (!pause) return limit;
    return this.#isOpen(pause) ? 0 : 1;
  }

  recordTimeout(carrier: string): void {
    const before = this.#pauses.get(carrier);
    if (before && this.#isOpen(before)) return;
    const timeouts = (before?.timeouts ?? 0) + 1;
    this.#pauses.set(carrier, { timeouts, until: this.clock.ms() + (OPEN_MS[timeouts - 1] ?? MAX_OPEN_MS) });
  }

  /** Closes the circuit after a success or on an administrator's request. */
  close(carrier: string): void {
    this.#pauses.delete(carrier);
  }

  /** Limited by the length of the pause, so that a clock that was set back does not extend it. */
  #isOpen({ until }: OpenState): boolean {
    const left = until - this.clock.ms();
    return left > 0 && left <= MAX_OPEN_MS;
  }
}
