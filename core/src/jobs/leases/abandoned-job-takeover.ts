import { Injectable } from '@nestjs/common';
import { Database, GracefulShutdown, LogService, CoalescingRunner } from '../../kernel/index.js';
import type { JobLeaseHolder } from './job-lease.repository.js';
import { JobLeases } from './job-leases.js';

const CHECK_INTERVAL_MS = 15_000;

/** Looks for jobs whose portal died while it carried them out. On the embedded database the next start by the schedule is soon enough. */
@Injectable()
export class AbandonedJobTakeover {
  #takeOver: (holder: JobLeaseHolder) => void = () => undefined;
  readonly #checker = new CoalescingRunner(() => this.#checkOnce());

  constructor(
    private readonly jobLeases: JobLeases,
    private readonly database: Database,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  /** From now on each job that is found is given to `take`. */
  start(take: (holder: JobLeaseHolder) => void): void {
    if (!this.database.isShared) return;
    this.#takeOver = take;
    const checkTimer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref();
    this.gracefulShutdown.onStop(async () => {
      clearInterval(checkTimer);
      await this.#checker.running;
    });
  }

  async check(): Promise<void> {
    await this.#checker.run().catch((cause: unknown) => this.log.warn('jobs of other portals could not be looked for', { cause }));
  }

  async #checkOnce(): Promise<void> {
    if (this.gracefulShutdown.stopping.aborted) return;
    for (const holder of await this.jobLeases.findAbandoned()) this.#takeOver(holder);
  }
}
