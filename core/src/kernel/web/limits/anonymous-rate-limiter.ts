import { LRUCache } from 'lru-cache';
import { isWindowOpen, type Clock } from '../../common/index.js';
import { KeyedCounter } from '../../concurrency/index.js';
import { Problem } from '../../problems/index.js';
import type { WebLimits } from './web-limits.js';

const MINUTE_MS = 60_000;
const ALL_NETWORKS = '';

interface Window {
  readonly until: number;
  used: number;
}

/** Limits anonymous requests with a body, per network and in total. */
export class AnonymousRateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: 20_000 });
  readonly #concurrent = new KeyedCounter();

  constructor(
    private readonly limits: WebLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a slot for one request. Throws a 429 problem when the network has used up its limit, a 503 problem when all together have.
   * Returns the function that releases the slot.
   */
  acquire(network: string): () => void {
    this.#count(`of ${network}`, this.limits.anonymousBodiesPerMinuteAndNetwork, 429);
    this.#count(ALL_NETWORKS, this.limits.anonymousBodiesPerMinute, 503);
    if (this.#concurrent.countOf(network) >= this.limits.maxConcurrentAnonymousPerNetwork) throw tooManyRequests(429, 1);
    if (this.#concurrent.total >= this.limits.maxConcurrentAnonymous) throw tooManyRequests(503, 1);
    return this.#concurrent.increment(network);
  }

  #count(key: string, limit: number, status: 429 | 503): void {
    const now = this.clock.ms();
    const known = this.#windows.get(key);
    const window = known && isWindowOpen(now, known.until, MINUTE_MS) ? known : { until: now + MINUTE_MS, used: 0 };
    if (window.used >= limit) throw tooManyRequests(status, Math.ceil((window.until - now) / 1000));
    window.used += 1;
    this.#windows.set(key, window);
  }
}

const tooManyRequests = (status: 429 | 503, retryAfter: number): Problem =>
  status === 429
    ? new Problem(429, 'too-many-attempts', `Too many attempts. Try again in ${retryAfter} seconds`, {}, { retryAfter })
    : new Problem(503, 'unavailable', undefined, {}, { retryAfter });
