import { PluginFailure } from '@ombi/sdk';
import { setTimeout as wait } from 'node:timers/promises';

/** The service allows about 40 calls a second from one address; some room is left for others behind it. */
const CALLS = 35;
const WINDOW_MS = 1_000;
/** What the service wants when it does not say. */
const DEFAULT_REST_MS = 10_000;

/** Keeps the calls to one address below the service's limit, over all connections and calls of this process. */
export class Pace {
  #starts: number[] = [];
  #restUntil = 0;

  /** Returns when the next call may start; fails at once while the service wants to be left alone. */
  async next(signal: AbortSignal): Promise<void> {
    const rest = this.#restUntil - Date.now();
    if (rest > 0) throw new PluginFailure('rate-limited', 'the service asked for a pause', rest);

    const place = Math.max(Date.now(), (this.#starts.at(-CALLS) ?? 0) + WINDOW_MS);
    this.#starts = [...this.#starts.slice(1 - CALLS), place];
    if (place > Date.now()) await wait(place - Date.now(), undefined, { signal });
  }

  /** The service asked for a pause; the failure says how long. */
  rest(failure: PluginFailure): PluginFailure {
    const waitMs = failure.retryAfterMs ?? DEFAULT_REST_MS;
    this.#restUntil = Date.now() + waitMs;
    return new PluginFailure('rate-limited', failure.detail, waitMs);
  }
}

const paces = new Map<string, Pace>();

/** The pace of an address. */
export function paceOf(apiUrl: string): Pace {
  const pace = paces.get(apiUrl) ?? new Pace();
  paces.set(apiUrl, pace);
  return pace;
}
