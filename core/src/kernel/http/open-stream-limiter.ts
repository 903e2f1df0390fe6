import { PluginFailure } from '@ombi/sdk';

/** Counts the streams that are open for each owner, and refuses more than a maximum. */
export class OpenStreamLimiter {
  readonly #counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Opens a stream and counts it until its `onClose` is called. Throws `PluginFailure` `unavailable` above the maximum. */
  async open<T>(owner: string, open: (onClose: () => void) => Promise<T>): Promise<T> {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.max) throw new PluginFailure('unavailable', `more than ${this.max} streams are open`);
    this.#counts.set(owner, count + 1);
    try {
      return await open(() => this.#release(owner));
    } catch (cause) {
      this.#release(owner);
      throw cause;
    }
  }

  #release(owner: string): void {
    const count = (this.#counts.get(owner) ?? 0) - 1;
    if (count > 0) this.#counts.set(owner, count);
    else this.#counts.delete(owner);
  }
}
