import type { z } from 'zod';
import { PluginFailure, type FailureCode } from '../context/failures.js';
import type { Http, HttpOptions } from '../context/http.js';

/** Rate limit of a service for calls from one address. */
export interface RateLimiterOptions {
  /** Maximum number of calls that may start in `windowMs`. */
  readonly calls: number;
  /** Length of the window in milliseconds. */
  readonly windowMs: number;
  /** Milliseconds to pause after the service rejected a call as too many without specifying a delay. */
  readonly defaultPauseMs: number;
  /**
   * Maximum pause in milliseconds that is waited out before the rejected call is repeated once; a longer pause fails the call. Default: 0.
   */
  readonly maxPauseMs?: number;
  /** Failure codes with which the service rejects a call as too many. Default: `rate-limited` only. */
  readonly rateLimitFailures?: readonly FailureCode[];
}

/** Options of one rate-limited call. A retry counts as another call. */
export interface RateLimitedHttpOptions extends Omit<HttpOptions, 'tries'> {
  /** Number of calls that it counts as: one for each URL to which the service redirects it. Default: 1. */
  readonly callCount?: number;
}

const DEFAULT_REFUSAL_CODES: readonly FailureCode[] = ['rate-limited'];
/** Failures that are often transient. */
const TRANSIENT_CODES: readonly FailureCode[] = ['unreachable', 'unavailable'];
const RETRY_DELAY_MS = 250;
/** A longer pause is a mistake of the service, which would keep it unused until the portal starts again; it is asked once more after this one. */
const LONGEST_PAUSE_MS = 60 * 60_000;

/** The members of a context that a rate-limited call needs: HTTP client and abort signal. */
export interface RateLimitedContext {
  readonly http: Pick<Http, 'get'>;
  readonly signal: AbortSignal;
}

/**
 * Throttles the calls to one service, so that they stay below its rate limit. Calls wait in a queue; an aborted call leaves the queue and
 * delays no other. Measured by a clock that is never set.
 */
export class RateLimiter {
  #startTimes: number[] = [];
  #pausedUntil = -Infinity;
  #queue = Promise.resolve();

  constructor(private readonly limits: RateLimiterOptions) {}

  /**
   * Runs `work` when the limit allows it; a redirected call counts once for each URL. After a transient failure, or a rejection whose pause
   * is at most `maxPauseMs`, it is retried once, as another call, so `work` itself must not retry. Throws `rate-limited` immediately while
   * the service demands a pause longer than `maxPauseMs`.
   */
  async call<T>(signal: AbortSignal, work: () => Promise<T>, callCount = 1): Promise<T> {
    for (let isLastAttempt = false; ; isLastAttempt = true) {
      for (let started = 0; started < callCount; started += 1) await this.#waitForTurn(signal);
      try {
        return await work();
      } catch (cause) {
        if (!(cause instanceof PluginFailure)) throw cause;
        const failure = this.#isRateLimitRefusal(cause) ? this.#pauseCalls(cause) : cause;
        if (isLastAttempt || !this.#isRetriable(failure)) throw failure;
        if (failure === cause) await delay(RETRY_DELAY_MS, signal);
      }
    }
  }

  /** Reads JSON like `Http.get`, when the limit allows the call. */
  getJson<T extends z.ZodType>(
    ctx: RateLimitedContext,
    path: string,
    answer: T,
    { callCount, ...options }: RateLimitedHttpOptions = {},
  ): Promise<z.output<T>> {
    return this.call(ctx.signal, () => ctx.http.get(path, answer, { ...options, tries: 1 }), callCount);
  }

  /** @deprecated Use {@link RateLimiter.getJson}. Works until version 2. */
  get<T extends z.ZodType>(ctx: RateLimitedContext, path: string, answer: T, options?: RateLimitedHttpOptions): Promise<z.output<T>> {
    return this.getJson(ctx, path, answer, options);
  }

  async #waitForTurn(signal: AbortSignal): Promise<void> {
    const previous = this.#queue;
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    this.#queue = previous.then(() => released);
    try {
      await raceWithAbort(previous, signal);
      await this.#waitForStart(signal);
    } finally {
      release();
    }
  }

  /** Waits until the next call may start. It checks again after each delay, because a pause may have begun meanwhile. */
  async #waitForStart(signal: AbortSignal): Promise<void> {
    const { calls, windowMs } = this.limits;
    for (;;) {
      const now = performance.now();
      const pauseMs = this.#pausedUntil - now;
      if (pauseMs > this.#maxPauseMs) throw new PluginFailure('rate-limited', 'the service asked for a pause', pauseMs);

      const waitMs = Math.max(pauseMs, (this.#startTimes.at(-calls) ?? -Infinity) + windowMs - now);
      if (waitMs <= 0) break;
      await delay(waitMs, signal);
    }
    this.#startTimes = [...this.#startTimes, performance.now()].slice(-calls);
  }

  #isRateLimitRefusal({ code }: PluginFailure): boolean {
    return (this.limits.rateLimitFailures ?? DEFAULT_REFUSAL_CODES).includes(code);
  }

  /** Pauses all calls for the time that the failure names, else for `defaultPauseMs`. */
  #pauseCalls({ code, detail, retryAfterMs = this.limits.defaultPauseMs }: PluginFailure): PluginFailure {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
    return new PluginFailure(code, detail, retryAfterMs);
  }

  #isRetriable(failure: PluginFailure): boolean {
    return this.#isRateLimitRefusal(failure) ? (failure.retryAfterMs ?? 0) <= this.#maxPauseMs : TRANSIENT_CODES.includes(failure.code);
  }

  get #maxPauseMs(): number {
    return this.limits.maxPauseMs ?? 0;
  }
}

/** Does not use the timers of Node: screens import the same entry of the sdk for their schemas, and browsers do not have them. */
async function delay(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await raceWithAbort(new Promise<void>((done) => (timer = setTimeout(done, ms))), signal);
  } finally {
    clearTimeout(timer);
  }
}

async function raceWithAbort(pending: Promise<void>, signal: AbortSignal): Promise<void> {
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_, fail) => {
    abort = () => fail(new PluginFailure('timeout', 'its turn did not come in time'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
  try {
    await Promise.race([pending, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const rateLimiters = new Map<string, RateLimiter>();

/** Returns the rate limiter of an address, shared by all connections and calls of this process. The first call sets its limits. */
export function rateLimiterFor(address: string, limits: RateLimiterOptions): RateLimiter {
  const rateLimiter = rateLimiters.get(address) ?? new RateLimiter(limits);
  rateLimiters.set(address, rateLimiter);
  return rateLimiter;
}
