import type { StartTimer } from '../../../../src/kernel/database/sqlite/index.js';

/** Timers that fire when the test says so. */
export class ManualTimers {
  readonly #running = new Set<() => void>();

  readonly start: StartTimer = (work) => {
    this.#running.add(work);
    return () => void this.#running.delete(work);
  };

  get running(): number {
    return this.#running.size;
  }

  expire(): void {
    for (const work of [...this.#running]) {
      this.#running.delete(work);
      work();
    }
  }
}
