import { Injectable } from '@nestjs/common';
import { SetupState } from '../identity/index.js';
import { PortalRestart, Problem, Semaphore } from '../kernel/index.js';

const RETRY_AFTER_S = 5;

/**
 * Mutual exclusion of the steps that decide what the portal starts from: the first administrator, a restore, and the choice of a database.
 * Of two that go on at the same moment, one would otherwise be lost with the next start.
 */
@Injectable()
export class SetupLock {
  readonly #semaphore = new Semaphore(1);

  constructor(
    private readonly setup: SetupState,
    private readonly portalRestart: PortalRestart,
  ) {}

  /** Throws a 401 problem when the set-up was completed since the call was admitted, and a 503 problem when the portal is about to restart. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#semaphore.run(async () => {
      await this.setup.assertRunning();
      if (this.portalRestart.isRequested) throw new Problem(503, 'unavailable', undefined, {}, { retryAfter: RETRY_AFTER_S });
      return work();
    });
  }
}
