import type { z } from 'zod';
import { PluginFailure, type FailureCode } from './context/failures.js';
import type { Http, HttpOptions } from './context/http.js';

/** What a service bears from one address. */
export interface RateLimiterOptions {
  /** So many calls may start… */
  readonly calls: number;
  /** …in so many milliseconds. */
  readonly windowMs: number;
  /** Milliseconds for which it wants to be left alone when it refuses a call as too many and does not say for how long. */
  readonly restMs: number;
  /** Pauses up to this long are sat out, and the refused call is made once more; longer ones are failures. Default: 0. */
  readonly patienceMs?: number;
  /** How it refuses a call as too many. Default: `rate-limited` only. */
  readonly refusals?: readonly FailureCode[];
}

/** How one question that waits for its turn differs from the usual. A try that follows is a turn of its own. */
export interface RateLimitedHttpOptions extends Omit<HttpOptions, 'tries'> {
  /** One for each address to which the service leads it. Default: 1. */
  readonly turns?: number;
}

const DEFAULT_REFUSAL_CODES: readonly FailureCode[] = ['rate-limited'];
/** Trouble that is often over a moment later. */
const TRANSIENT_CODES: readonly FailureCode[] = ['unreachable', 'unavailable'];
const RETRY_DELAY_MS = 250;

/** Who asks: of a context, the way out and how long anybody waits. */
export interface RateLimitedContext {
  readonly http: Pick<Http, 'get'>;
  readonly signal: AbortSignal;
}

/** Keeps the calls to one service below its limit. They stand in a line, which nobody holds up who has left it. */
export class RateLimiter {
  #startTimes: number[] = [];
  #pausedUntil = 0;
  #queue = Promise.resolve();

  constructor(private readonly limits: RateLimiterOptions) {}

  /**
   * Make a call when its turn has come; one that is redirected takes a turn for each address. What fails in passing is tried once more
   * and takes another turn, so `work` itself must not repeat a call. Fails at once as `rate-limited` while the service wants to be left
   * alone for longer than anybody waits.
   */
  async call<T>(signal: AbortSignal, work: () => Promise<T>, turns = 1): Promise<T> {
    for (let isLastAttempt = false; ; isLastAttempt = true) {
      for (let turn = 0; turn < turns; turn += 1) await this.#waitForTurn(signal);
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

  /** Read JSON as `Http.get` does, when the turn of the question has come. */
  get<T extends z.ZodType>(
    ctx: RateLimitedContext,
    path: string,
    answer: T,
    { turns, ...options }: RateLimitedHttpOptions = {},
  ): Promise<z.output<T>> {
    return this.call(ctx.signal, () => ctx.http.get(path, answer, { ...options, tries: 1 }), turns);
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

  /** A pause may begin while somebody waits for the next start. */
  async #waitForStart(signal: AbortSignal): Promise<void> {
    const { calls, windowMs } = this.limits;
    for (;;) {
      const now = Date.now();
      const pauseMs = this.#pausedUntil - now;
      if (pauseMs > this.#maxPauseMs) throw new PluginFailure('rate-limited', 'the service asked for a pause', pauseMs);

      const waitMs = Math.max(pauseMs, (this.#startTimes.at(-calls) ?? 0) + windowMs - now);
      if (waitMs <= 0) break;
      await delay(waitMs, signal);
    }
    this.#startTimes = [...this.#startTimes, Date.now()].slice(-calls);
  }

  #isRateLimitRefusal({ code }: PluginFailure): boolean {
    return (this.limits.refusals ?? DEFAULT_REFUSAL_CODES).includes(code);
  }

  /** Everybody leaves the service alone for as long as it wants, which the failure tells. */
  #pauseCalls({ code, detail, retryAfterMs = this.limits.restMs }: PluginFailure): PluginFailure {
    this.#pausedUntil = Math.max(this.#pausedUntil, Date.now() + retryAfterMs);
    return new PluginFailure(code, detail, retryAfterMs);
  }

  #isRetriable(failure: PluginFailure): boolean {
    return this.#isRateLimitRefusal(failure) ? (failure.retryAfterMs ?? 0) <= this.#maxPauseMs : TRANSIENT_CODES.includes(failure.code);
  }

  get #maxPauseMs(): number {
    return this.limits.patienceMs ?? 0;
  }
}

/** Without the timers of Node: screens import the same entry of the sdk for their schemas, and a browser knows none of them. */
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

/** The pace of an address, over all connections and calls of this process. Whoever asks first sets its limits. */
export function rateLimiterFor(address: string, limits: RateLimiterOptions): RateLimiter {
  const rateLimiter = rateLimiters.get(address) ?? new RateLimiter(limits);
  rateLimiters.set(address, rateLimiter);
  return rateLimiter;
}
