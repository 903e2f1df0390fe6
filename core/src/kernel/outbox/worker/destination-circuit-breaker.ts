import type { Clock } from '../../common/index.js';

/** Milliseconds for which a destination is paused after its first, its second, and each further time-out in a row. */
const OPEN_MS = [60_000, 120_000, 300_000] as const;
const MAX_OPEN_MS = 300_000;

/** The shortest pause after a rate limit, in milliseconds; it doubles with each further one in a row, up to {@link MAX_OPEN_MS}. */
const MIN_RATE_LIMIT_MS = 1_000;

interface OpenState {
  readonly until: number;
  /** Length of the pause in milliseconds. */
  readonly pauseMs: number;
  /** Consecutive time-outs; those of concurrent attempts count as one. */
  readonly timeouts: number;
  /** Consecutive rate limits, counted alike. */
  readonly rateLimits: number;
}

/**
 * Circuit breaker per destination: after a time-out or a rate limit (429) it pauses deliveries, then allows a single row until one succeeds.
 */
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
    this.#open(destination, OPEN_MS[timeouts - 1] ?? MAX_OPEN_MS, { timeouts, rateLimits: before?.rateLimits ?? 0 });
  }

  /** Pauses a destination for the time that it requests, or longer when it keeps refusing. Returns the milliseconds of the pause. */
  recordRateLimit(destination: string, retryAfterMs: number): number {
    const before = this.#pauses.get(destination);
    const isConcurrent = before !== undefined && this.#isOpen(before);
    const rateLimits = (before?.rateLimits ?? 0) + (isConcurrent ? 0 : 1);
    const leastMs = Math.min(MIN_RATE_LIMIT_MS * 2 ** (rateLimits - 1), MAX_OPEN_MS);
    const pauseMs = Math.max(retryAfterMs, leastMs, isConcurrent ? before.until - this.clock.ms() : 0);
    this.#open(destination, pauseMs, { timeouts: before?.timeouts ?? 0, rateLimits });
    return pauseMs;
  }

  /** Closes the circuit after a success or on an administrator's request. */
  close(destination: string): void {
    this.#pauses.delete(destination);
  }

  #open(destination: string, pauseMs: number, counts: Pick<OpenState, 'timeouts' | 'rateLimits'>): void {
    this.#pauses.set(destination, { ...counts, pauseMs, until: this.clock.ms() + pauseMs });
  }

  /** Limited by the length of the pause, so that a clock that was set back does not extend it. */
  #isOpen({ until, pauseMs }: OpenState): boolean {
    const left = until - this.clock.ms();
    return left > 0 && left <= pauseMs;
  }
}
