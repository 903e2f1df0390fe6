import { Injectable } from '@nestjs/common';
import { Database, Lifecycle, LogService, OneAtATime } from '../../kernel/index.js';
import type { LeaseHolder } from './job-lease.repository.js';
import { Leases } from './leases.js';

const TICK_MS = 15_000;

/** Looks for jobs whose portal died while it carried them out. On the embedded database the next start by the schedule is soon enough. */
@Injectable()
export class Takeover {
  #find: (holder: LeaseHolder) => void = () => undefined;
  readonly #look = new OneAtATime(() => this.#once());

  constructor(
    private readonly leases: Leases,
    private readonly database: Database,
    private readonly lifecycle: Lifecycle,
    private readonly log: LogService,
  ) {}

  /** From now on each job that is found is given to `take`. */
  begin(take: (holder: LeaseHolder) => void): void {
    if (!this.database.isShared) return;
    this.#find = take;
    const clockwork = setInterval(() => void this.look(), TICK_MS).unref();
    this.lifecycle.onStop(async () => {
      clearInterval(clockwork);
      await this.#look.running;
    });
  }

  async look(): Promise<void> {
    await this.#look.run().catch((cause: unknown) => this.log.warn('jobs of other portals could not be looked for', { cause }));
  }

  async #once(): Promise<void> {
    if (this.lifecycle.stopping.aborted) return;
    for (const holder of await this.leases.abandoned()) this.#find(holder);
  }
}
