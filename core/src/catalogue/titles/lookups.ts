import { Injectable } from '@nestjs/common';
import { Problem, Turnstile } from '../../kernel/index.js';
import { inTime } from '../cache/in-time.js';

/** Questions about single titles that travel at once, whoever asks them. */
const AT_ONCE = 6;
/** Where the titles are what the page is about. */
const LONG_PATIENCE = 10_000;

/** Asks about every title of a page: few questions travel at once, and a source that fails leaves gaps instead of an error. */
@Injectable()
export class Lookups {
  readonly #turns = new Turnstile(AT_ONCE);

  /** One answer for each item; null where nobody could tell, or not within `patienceMs`. */
  each<T, A>(items: readonly T[], ask: (item: T) => Promise<A>, patienceMs = LONG_PATIENCE): Promise<(A | null)[]> {
    return Promise.all(items.map((item) => inTime(this.#one(item, ask, patienceMs), patienceMs, null)));
  }

  /** A question that nobody waits for any more gives its turn away; its answer is remembered when it comes. */
  async #one<T, A>(item: T, ask: (item: T) => Promise<A>, patienceMs: number): Promise<A | null> {
    try {
      return await this.#turns.pass(() => inTime(ask(item), patienceMs, null));
    } catch (cause) {
      if (cause instanceof Problem) return null;
      throw cause;
    }
  }
}
