import type { Clock } from '../../common/index.js';

/** How long a carrier that let the time of a try run out is left alone: after the first time, the second, and all further ones. Milliseconds. */
const OPEN_MS = [60_000, 120_000, 300_000] as const;
const MAX_OPEN_MS = 300_000;

interface OpenState {
  readonly until: number;
  /** Time-outs in a row, those of tries that ran side by side counted as one. */
  readonly timeouts: number;
}

/** Carriers that hang get nothing for a while, and then a single row, until they answer again. */
export class CarrierCircuitBreaker {
  readonly #pauses = new Map<string, OpenState>();

  constructor(private readonly clock: Clock) {}

  /** How many rows a carrier may have in hand. */
  allowedInFlight(carrier: string, most: number): number {
    const pause = this.#pauses.get(carrier);
    if (!pause) return most;
    return this.#isOpen(pause) ? 0 : 1;
  }

  recordTimeout(carrier: string): void {
    const before = this.#pauses.get(carrier);
    if (before && this.#isOpen(before)) return;
    const timeouts = (before?.timeouts ?? 0) + 1;
    this.#pauses.set(carrier, { timeouts, until: this.clock.ms() + (OPEN_MS[timeouts - 1] ?? MAX_OPEN_MS) });
  }

  /** It answered, or somebody wants it to be tried. */
  close(carrier: string): void {
    this.#pauses.delete(carrier);
  }

  /** A clock that was set back makes no pause longer. */
  #isOpen({ until }: OpenState): boolean {
    const left = until - this.clock.ms();
    return left > 0 && left <= MAX_OPEN_MS;
  }
}
