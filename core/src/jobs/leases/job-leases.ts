import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, LogService, type Config } from '../../kernel/index.js';
import { JobLeaseRepository, type HeldJobLease, type JobLeaseHolder } from './job-lease.repository.js';

/** Milliseconds without renewal after which a portal counts as dead. */
const LEASE_MS = 60_000;

const RENEW_EVERY_MS = LEASE_MS / 3;

/** Thrown when a lock was lost: another portal has taken the job over. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to run a job (a distributed lock), renewed until it is released. */
export interface JobLease {
  /** Fires when another portal has taken the job over. */
  readonly lostSignal: AbortSignal;
  /** Runs work whose transactions fail with {@link LeaseLostError} once the lease is lost, even when the caller no longer waits for the work. */
  runFenced<T>(work: () => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

/** Distributed locks (leader election) which ensure that a job runs on one portal at a time. */
@Injectable()
export class JobLeases {
  readonly #ownerId = randomUUID();
  /** Display name of this portal. */
  readonly portal: string;

  constructor(
    private readonly jobLeaseRepository: JobLeaseRepository,
    private readonly database: Database,
    private readonly log: LogService,
    @Inject(CONFIG) { port }: Config,
  ) {
    this.portal = `${hostname()}:${port}`.slice(0, 255);
  }

  /** Must be called at start before any lease is acquired. On SQLite no other portal can hold a lease, so all are released. */
  async releaseStale(): Promise<void> {
    if (!this.database.isShared) await this.jobLeaseRepository.releaseAll();
  }

  /** Returns null when another portal runs the job, or has run it for that scheduled time. */
  async acquire(jobId: string, manual: boolean, due: Date | null): Promise<JobLease | null> {
    const held = await this.jobLeaseRepository.acquire({
      jobId,
      owner: this.#ownerId,
      portal: this.portal,
      isManual: manual,
      dueAt: due,
      leaseMs: LEASE_MS,
    });
    return held && this.#createLease(held);
  }

  /** Jobs that other portals are running, by id. Makes no query where there can be no other portal. */
  async findRemote(): Promise<Map<string, JobLeaseHolder>> {
    const holders = this.database.isShared ? await this.jobLeaseRepository.findHeldByOthers(this.#ownerId) : [];
    return new Map(holders.map((holder) => [holder.jobId, holder]));
  }

  /** Jobs whose portal died while it ran them. */
  findAbandoned(): Promise<JobLeaseHolder[]> {
    return this.jobLeaseRepository.findAbandoned(this.#ownerId);
  }

  /** Deletes the leases of the jobs whose ids have this prefix, in the current transaction. */
  deleteByPrefix(prefix: string): Promise<void> {
    return this.jobLeaseRepository.deleteByPrefix(prefix);
  }

  #createLease(held: HeldJobLease): JobLease {
    const lostController = new AbortController();
    const check = async (): Promise<void> => {
      if (!(await this.jobLeaseRepository.isHeld(held))) throw new LeaseLostError(`Another portal has taken over the job ${held.jobId}`);
    };
    const renewal = setInterval(() => void this.#renew(held, lostController), RENEW_EVERY_MS).unref();
    return {
      lostSignal: lostController.signal,
      runFenced: (work) => this.database.runFenced(check, work),
      release: async () => {
        clearInterval(renewal);
        await this.jobLeaseRepository.release(held);
      },
    };
  }

  /** While the database cannot be reached the lease counts as held; the next write checks it. */
  async #renew(held: HeldJobLease, lostController: AbortController): Promise<void> {
    try {
      if (lostController.signal.aborted || (await this.jobLeaseRepository.renew(held, LEASE_MS))) return;
      this.log.warn('another portal has taken over a job', { job: held.jobId });
      lostController.abort(new LeaseLostError(`Another portal has taken over the job ${held.jobId}`));
    } catch (cause) {
      this.log.warn('the lease of a job could not be renewed', { job: held.jobId, cause });
    }
  }
}
