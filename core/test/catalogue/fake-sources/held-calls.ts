import { deferred, type Deferred } from '../../support/deferred.js';

/** Keeps the calls of a fake source without an answer until a test releases them. */
export class CallHold {
  #gate: Deferred | null = null;
  #underway = 0;

  /** Calls that wait and were not given up. A page that was answered while there are any did not wait for them. */
  get underway(): number {
    return this.#underway;
  }

  begin(): void {
    this.#gate ??= deferred();
  }

  /** All waiting calls are answered, and later ones do not wait. */
  end(): void {
    this.#gate?.resolve();
    this.#gate = null;
  }

  async pass(signal: AbortSignal): Promise<void> {
    if (!this.#gate) return;
    this.#underway += 1;
    const givenUp = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await Promise.race([this.#gate.promise, givenUp]);
    this.#underway -= 1;
  }
}
