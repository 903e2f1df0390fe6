import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, PortalPubSub, isWindowOpen, Problem, normalizeText } from '../../kernel/index.js';
import { networkPrefixOf } from '../access/ip-ranges.js';

const MINUTE_MS = 60_000;

/** A limit on attempts within a time window. */
export interface RateLimit {
  /** What is counted, such as an account, an address, or both. */
  readonly key: string;
  readonly maxAttempts: number;
  /** Length of the window in milliseconds; default: one minute. */
  readonly withinMs?: number;
}

interface AttemptWindow {
  readonly resetsAt: number;
  readonly lengthMs: number;
  attempts: number;
}

/** The signal that keeps the counts of all portals alike. */
const ATTEMPTS_SIGNAL = 'attempts';

/** A change of the windows of some keys. */
interface AttemptChange {
  readonly kind: 'record' | 'undo' | 'reset';
  readonly limits: readonly Pick<RateLimit, 'key' | 'withinMs'>[];
}

/**
 * Brute-force protection (lockout): limits attempts in fixed windows that start with the first attempt. Counts are kept in memory; each
 * portal signals its attempts to the others, so that with Redis all portals count together. Without it, each counts for itself.
 */
@Injectable()
export class AttemptRateLimiter {
  readonly #windows = new LRUCache<string, AttemptWindow>({ max: 20_000 });

  constructor(
    private readonly clock: Clock,
    private readonly portalPubSub: PortalPubSub,
  ) {
    portalPubSub.subscribe<AttemptChange>(ATTEMPTS_SIGNAL, (change) => this.#apply(change));
  }

  /** Throws a 429 problem while one of the limits is reached. */
  assertAllowed(...limits: readonly RateLimit[]): void {
    const ends = limits.filter((rateLimit) => this.isLimitReached(rateLimit)).map(({ key }) => this.#currentWindow(key)?.resetsAt ?? 0);
    if (ends.length === 0) return;

    const waitSeconds = Math.ceil((Math.max(...ends) - this.clock.ms()) / 1000);
    throw new Problem(429, 'too-many-attempts', `Too many attempts. Try again in ${waitSeconds} seconds`, {}, { retryAfter: waitSeconds });
  }

  /** Records an attempt, or throws a 429 problem; before what is limited, so that concurrent attempts cannot exceed the limits. */
  consume(...limits: readonly RateLimit[]): void {
    this.assertAllowed(...limits);
    this.recordAttempt(...limits);
  }

  isLimitReached({ key, maxAttempts }: RateLimit): boolean {
    return (this.#currentWindow(key)?.attempts ?? 0) >= maxAttempts;
  }

  recordAttempt(...limits: readonly RateLimit[]): void {
    this.#applyEverywhere('record', limits);
  }

  /** Takes an attempt back that turned out to be legitimate. */
  undoAttempt(...limits: readonly RateLimit[]): void {
    this.#applyEverywhere('undo', limits);
  }

  reset(rateLimit: RateLimit): void {
    this.#applyEverywhere('reset', [rateLimit]);
  }

  #applyEverywhere(kind: AttemptChange['kind'], limits: AttemptChange['limits']): void {
    const change: AttemptChange = { kind, limits: limits.map(({ key, withinMs }) => ({ key, ...(withinMs && { withinMs }) })) };
    this.#apply(change);
    this.portalPubSub.publish(ATTEMPTS_SIGNAL, change);
  }

  #apply({ kind, limits }: AttemptChange): void {
    for (const { key, withinMs = MINUTE_MS } of limits) {
      if (kind === 'record') this.#record(key, withinMs);
      else if (kind === 'reset') this.#windows.delete(key);
      else this.#undo(key);
    }
  }

  #record(key: string, withinMs: number): void {
    const window = this.#currentWindow(key) ?? { resetsAt: this.clock.ms() + withinMs, lengthMs: withinMs, attempts: 0 };
    window.attempts += 1;
    this.#windows.set(key, window);
  }

  #undo(key: string): void {
    const window = this.#currentWindow(key);
    if (window) window.attempts -= 1;
  }

  #currentWindow(key: string): AttemptWindow | undefined {
    const window = this.#windows.get(key);
    return window && isWindowOpen(this.clock.ms(), window.resetsAt, window.lengthMs) ? window : undefined;
  }
}

/** Sign-in attempts (login) at one account from one network. */
export const signInLimitByAccountAndAddress = (userName: string, address: string): RateLimit => ({
  key: `sign-in ${normalizeText(userName)} ${networkPrefixOf(address)}`,
  maxAttempts: 10,
});

/** Sign-in attempts at one account from all networks. High, because reaching it locks the owner out for the rest of the window. */
export const signInLimitByAccount = (userName: string): RateLimit => ({ key: `account ${normalizeText(userName)}`, maxAttempts: 100 });

/** Brute-force protection: guesses from one network at any secret. Behind an untrusted proxy all clients share one network. */
export const secretGuessLimitByAddress = (address: string): RateLimit => ({ key: `guesses ${networkPrefixOf(address)}`, maxAttempts: 60 });

/** Failed sign-ins by proxy header from one network. */
export const headerSignInLimitByAddress = (address: string): RateLimit => ({ key: `headers ${networkPrefixOf(address)}`, maxAttempts: 60 });

/** Anonymous queries from one network that are costly or disclose something. */
export const anonymousQueryLimitByAddress = (address: string): RateLimit => ({
  key: `questions ${networkPrefixOf(address)}`,
  maxAttempts: 60,
});

/** Guesses at the set-up code, per network and in total. */
export const setupCodeLimit = (address: string): RateLimit => ({ key: `set-up codes ${networkPrefixOf(address)}`, maxAttempts: 10 });
/** Guesses at the set-up code, from all networks. */
export const TOTAL_SETUP_CODE_LIMIT: RateLimit = { key: 'set-up codes', maxAttempts: 60 };

/** Password reset emails requested from one network. */
export const resetEmailLimitByAddress = (address: string): RateLimit => ({ key: `letters ${networkPrefixOf(address)}`, maxAttempts: 10 });

/** Password reset emails to one account. */
export const resetEmailLimitByUser = (userId: string): RateLimit => ({
  key: `letters to ${userId}`,
  maxAttempts: 3,
  withinMs: 15 * 60_000,
});

/** Test messages (test notifications) that one user sends, which may cost money or reach another person. */
export const testMessageLimit = (userId: string): RateLimit => ({
  key: `test messages of ${userId}`,
  maxAttempts: 5,
  withinMs: 15 * 60_000,
});

/** Re-authentication: attempts to confirm the current password within a session, which another person may have found open. */
export const passwordConfirmationLimit = (userId: string): RateLimit => ({ key: `in session ${userId}`, maxAttempts: 10 });
