import { Injectable } from '@nestjs/common';
import { Problem, Semaphore } from '../../kernel/index.js';
import { withTimeoutFallback } from '../cache/cache-timing.js';

/** Questions about single titles that travel at once, whoever asks them. */
const MAX_CONCURRENT = 6;
/** Where the titles are what the page is about. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Asks about every title of a page: few questions travel at once, and a source that fails leaves gaps instead of an error. */
@Injectable()
export class BatchLookup {
  readonly #semaphore = new Semaphore(MAX_CONCURRENT);

  /** One answer for each item; null where nobody could tell, or not within `patienceMs`. */
  lookUpEach<T, A>(items: readonly T[], ask: (item: T) => Promise<A>, timeoutMs = DEFAULT_TIMEOUT_MS): Promise<(A | null)[]> {
    return Promise.all(items.map((item) => withTimeoutFallback(this.#one(item, ask, timeoutMs), timeoutMs, null)));
  }

  /** A question that nobody waits for any more gives its turn away; its answer is remembered when it comes. */
  async #one<T, A>(item: T, ask: (item: T) => Promise<A>, timeoutMs: number): Promise<A | null> {
    try {
      return await this.#semaphore.run(() => withTimeoutFallback(ask(item), timeoutMs, null));
    } catch (cause) {
      if (cause instanceof Problem) return null;
      throw cause;
    }
  }
}
