import { Injectable } from '@nestjs/common';
import { Problem, EventLoopAwareTimer, Semaphore } from '../../kernel/index.js';

/** Lookups that run at once, over all callers. */
const MAX_CONCURRENT = 6;
/** Time-out in milliseconds where the titles are the content of the page. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Looks up every title of a page with limited concurrency; a source that fails leaves nulls instead of an error. */
@Injectable()
export class ConcurrentLookup {
  readonly #semaphore = new Semaphore(MAX_CONCURRENT);

  constructor(private readonly timer: EventLoopAwareTimer) {}

  /** One answer for each item; null where the lookup fails or takes longer than `timeoutMs`. */
  lookUpEach<T, A>(items: readonly T[], lookUp: (item: T) => Promise<A>, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<(A | null)[]> {
    return Promise.all(items.map((item) => this.timer.withFallback(this.#one(item, lookUp, timeoutMs), timeoutMs, null)));
  }

  /** A lookup that timed out frees its slot; its answer is still cached when it arrives. */
  async #one<T, A>(item: T, lookUp: (item: T) => Promise<A>, timeoutMs: number): Promise<A | null> {
    try {
      return await this.#semaphore.run(() => this.timer.withFallback(lookUp(item), timeoutMs, null));
    } catch (cause) {
      if (cause instanceof Problem) return null;
      throw cause;
    }
  }
}
