import { Injectable } from '@nestjs/common';
import { Database, GracefulShutdown, LogService, CoalescingRunner } from '../../kernel/index.js';
import type { JobLeaseHolder } from './job-lease.repository.js';
import { JobLeases } from './job-leases.js';

const CHECK_INTERVAL_MS = 15_000;

/**
 * Failover of jobs with a stale lease: polls for jobs whose portal died during a run. On SQLite there is no other portal, and the next
 * scheduled start is soon enough.
 */
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

  /** Starts polling; calls `take` with each abandoned job. */
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
