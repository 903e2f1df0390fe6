import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, Problem, normaliseText } from '../../kernel/index.js';
import { networkPrefixOf } from '../access/ip-ranges.js';

const MINUTE_MS = 60_000;

/** How often something may be tried in a while. */
export interface RateLimit {
  /** Who tries what: an account, an address, or both. */
  readonly key: string;
  readonly most: number;
  /** Default: a minute. */
  readonly withinMs?: number;
}

interface AttemptWindow {
  readonly until: number;
  tries: number;
}

/** Slows guessing down: whoever tried too often waits until the time since their first try is over. Kept by each instance for itself. */
@Injectable()
export class AttemptRateLimiter {
  readonly #windows = new LRUCache<string, AttemptWindow>({ max: 20_000 });

  constructor(private readonly clock: Clock) {}

  /** Throws a 429 problem while one of the bounds is reached. */
  assertAllowed(...bounds: readonly RateLimit[]): void {
    const ends = bounds.filter((rateLimit) => this.isLimitReached(rateLimit)).map(({ key }) => this.#currentWindow(key)?.until ?? 0);
    if (ends.length === 0) return;

    const waitSeconds = Math.ceil((Math.max(...ends) - this.clock.ms()) / 1000);
    throw new Problem(429, 'too-many-attempts', `Too many attempts. Try again in ${waitSeconds} seconds`, {}, { retryAfter: waitSeconds });
  }

  isLimitReached({ key, most }: RateLimit): boolean {
    return (this.#currentWindow(key)?.tries ?? 0) >= most;
  }

  recordAttempt(...bounds: readonly RateLimit[]): void {
    for (const { key, withinMs = MINUTE_MS } of bounds) {
      const streak = this.#currentWindow(key) ?? { until: this.clock.ms() + withinMs, tries: 0 };
      streak.tries += 1;
      this.#windows.set(key, streak);
    }
  }

  /** A try that was none of the bad ones. */
  undoAttempt(...bounds: readonly RateLimit[]): void {
    for (const { key } of bounds) {
      const streak = this.#currentWindow(key);
      if (streak) streak.tries -= 1;
    }
  }

  reset({ key }: RateLimit): void {
    this.#windows.delete(key);
  }

  #currentWindow(key: string): AttemptWindow | undefined {
    const streak = this.#windows.get(key);
    return streak && this.clock.ms() < streak.until ? streak : undefined;
  }
}

/** Guesses at one account from one place. */
export const accountAndAddressLimit = (userName: string, address: string): RateLimit => ({
  key: `sign-in ${normaliseText(userName)} ${networkPrefixOf(address)}`,
  most: 10,
});

/** Guesses at one account, from wherever: generous, because whoever reaches it locks its owner out for the rest of the minute. */
export const accountLimit = (userName: string): RateLimit => ({ key: `account ${normaliseText(userName)}`, most: 100 });

/** Guesses from one place at whatever account: behind a proxy that is not trusted, everybody is in one place. */
export const guessLimit = (address: string): RateLimit => ({ key: `guesses ${networkPrefixOf(address)}`, most: 60 });

/** Names in a header that let nobody in. */
export const headerSignInLimit = (address: string): RateLimit => ({ key: `headers ${networkPrefixOf(address)}`, most: 60 });

/** Questions of strangers that cost something or tell something. */
export const publicQueryLimit = (address: string): RateLimit => ({ key: `questions ${networkPrefixOf(address)}`, most: 60 });

/** Guesses at the code of the set-up from one place, and from wherever. */
export const setupCodeLimit = (address: string): RateLimit => ({ key: `set-up codes ${networkPrefixOf(address)}`, most: 10 });
export const TOTAL_SETUP_CODE_LIMIT: RateLimit = { key: 'set-up codes', most: 60 };

/** Letters that strangers can have sent from one place. */
export const resetEmailLimitByAddress = (address: string): RateLimit => ({ key: `letters ${networkPrefixOf(address)}`, most: 10 });

/** Letters to one account. */
export const resetEmailLimitByUser = (userId: string): RateLimit => ({ key: `letters to ${userId}`, most: 3, withinMs: 15 * 60_000 });

/** Guesses at the password of somebody who left their session open. */
export const passwordConfirmationLimit = (userId: string): RateLimit => ({ key: `in session ${userId}`, most: 10 });
