import type { z } from 'zod';
import { PluginFailure, type FailureCode } from './context/failures.js';
import type { Http, HttpOptions } from './context/http.js';

/** What a service bears from one address. */
export interface PaceLimits {
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
export interface PacedOptions extends Omit<HttpOptions, 'tries'> {
  /** One for each address to which the service leads it. Default: 1. */
  readonly turns?: number;
}

const USUAL_REFUSALS: readonly FailureCode[] = ['rate-limited'];
/** Trouble that is often over a moment later. */
const PASSING: readonly FailureCode[] = ['unreachable', 'unavailable'];
const MOMENT_MS = 250;

/** Who asks: of a context, the way out and how long anybody waits. */
export interface Asking {
  readonly http: Pick<Http, 'get'>;
  readonly signal: AbortSignal;
}

/** Keeps the calls to one service below its limit. They stand in a line, which nobody holds up who has left it. */
export class Pace {
  #starts: number[] = [];
  #restUntil = 0;
  #line = Promise.resolve();

  constructor(private readonly limits: PaceLimits) {}

  /**
   * Make a call when its turn has come; one that is redirected takes a turn for each address. What fails in passing is tried once more
   * and takes another turn, so `work` itself must not repeat a call. Fails at once as `rate-limited` while the service wants to be left
   * alone for longer than anybody waits.
   */
  async call<T>(signal: AbortSignal, work: () => Promise<T>, turns = 1): Promise<T> {
    for (let isLast = false; ; isLast = true) {
      for (let turn = 0; turn < turns; turn += 1) await this.#turn(signal);
      try {
        return await work();
      } catch (cause) {
        if (!(cause instanceof PluginFailure)) throw cause;
        const failure = this.#isRefusal(cause) ? this.#rest(cause) : cause;
        if (isLast || !this.#mayPass(failure)) throw failure;
        if (failure === cause) await pause(MOMENT_MS, signal);
      }
    }
  }

  /** Read JSON as `Http.get` does, when the turn of the question has come. */
  get<T extends z.ZodType>(asking: Asking, path: string, answer: T, { turns, ...options }: PacedOptions = {}): Promise<z.output<T>> {
    return this.call(asking.signal, () => asking.http.get(path, answer, { ...options, tries: 1 }), turns);
  }

  async #turn(signal: AbortSignal): Promise<void> {
    const before = this.#line;
    let leave = (): void => undefined;
    const left = new Promise<void>((done) => (leave = done));
    this.#line = before.then(() => left);
    try {
      await unlessGivenUp(before, signal);
      await this.#start(signal);
    } finally {
      leave();
    }
  }

  /** A pause may begin while somebody waits for the next start. */
  async #start(signal: AbortSignal): Promise<void> {
    const { calls, windowMs } = this.limits;
    for (;;) {
      const now = Date.now();
      const restMs = this.#restUntil - now;
      if (restMs > this.#patienceMs) throw new PluginFailure('rate-limited', 'the service asked for a pause', restMs);

      const waitMs = Math.max(restMs, (this.#starts.at(-calls) ?? 0) + windowMs - now);
      if (waitMs <= 0) break;
      await pause(waitMs, signal);
    }
    this.#starts = [...this.#starts, Date.now()].slice(-calls);
  }

  #isRefusal({ code }: PluginFailure): boolean {
    return (this.limits.refusals ?? USUAL_REFUSALS).includes(code);
  }

  /** Everybody leaves the service alone for as long as it wants, which the failure tells. */
  #rest({ code, detail, retryAfterMs = this.limits.restMs }: PluginFailure): PluginFailure {
    this.#restUntil = Math.max(this.#restUntil, Date.now() + retryAfterMs);
    return new PluginFailure(code, detail, retryAfterMs);
  }

  #mayPass(failure: PluginFailure): boolean {
    return this.#isRefusal(failure) ? (failure.retryAfterMs ?? 0) <= this.#patienceMs : PASSING.includes(failure.code);
  }

  get #patienceMs(): number {
    return this.limits.patienceMs ?? 0;
  }
}

/** Without the timers of Node: screens import the same entry of the sdk for their schemas, and a browser knows none of them. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await unlessGivenUp(new Promise<void>((over) => (timer = setTimeout(over, ms))), signal);
  } finally {
    clearTimeout(timer);
  }
}

async function unlessGivenUp(waited: Promise<void>, signal: AbortSignal): Promise<void> {
  let giveUp = (): void => undefined;
  const givenUp = new Promise<never>((_, fail) => {
    giveUp = () => fail(new PluginFailure('timeout', 'its turn did not come in time'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    await Promise.race([waited, givenUp]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

const paces = new Map<string, Pace>();

/** The pace of an address, over all connections and calls of this process. Whoever asks first sets its limits. */
export function paceOf(address: string, limits: PaceLimits): Pace {
  const pace = paces.get(address) ?? new Pace(limits);
  paces.set(address, pace);
  return pace;
}
