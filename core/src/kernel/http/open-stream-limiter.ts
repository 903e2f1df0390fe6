import { PluginFailure } from '@ombi/sdk';
import { KeyedCounter } from '../concurrency/index.js';

/** Counts the streams that are open for each owner, and refuses more than a maximum. */
export class OpenStreamLimiter {
  readonly #streams = new KeyedCounter();

  constructor(private readonly max: number) {}

  /** Opens a stream and counts it until its `onClose` is called. Throws `PluginFailure` `unavailable` above the maximum. */
  async open<T>(owner: string, open: (onClose: () => void) => Promise<T>): Promise<T> {
    if (this.#streams.countOf(owner) >= this.max) throw new PluginFailure('unavailable', `more than ${this.max} streams are open`);
    const release = this.#streams.increment(owner);
    try {
      return await open(release);
    } catch (cause) {
      release();
      throw cause;
    }
  }
}
