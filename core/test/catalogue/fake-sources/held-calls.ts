import { deferred, type Deferred } from '../../support/deferred.js';

/** Holds the calls of a fake source without an answer until a test releases them. */
export class HeldCalls {
  #gate: Deferred | null = null;
  #underway = 0;

  /** Number of calls that wait and were not aborted. A page that was answered while there are any did not wait for them. */
  get pendingCount(): number {
    return this.#underway;
  }

  hold(): void {
    this.#gate ??= deferred();
  }

  /** Answers all waiting calls; later ones do not wait. */
  release(): void {
    this.#gate?.resolve();
    this.#gate = null;
  }

  /** Waits until the calls are released or the signal aborts. */
  async waitForRelease(signal: AbortSignal): Promise<void> {
    if (!this.#gate) return;
    this.#underway += 1;
    const givenUp = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await Promise.race([this.#gate.promise, givenUp]);
    this.#underway -= 1;
  }
}
