import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, LogService, type Config } from '../../kernel/index.js';
import { JobLeaseRepository, type HeldJobLease, type JobLeaseHolder } from './job-lease.repository.js';

/** A portal that does not renew a lease for so long is taken for dead. Milliseconds. */
const LEASE_MS = 60_000;

const RENEW_EVERY_MS = LEASE_MS / 3;

/** Another portal has taken the job over. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLost';
}

/** The right to carry out a job, renewed until it is released. */
export interface JobLease {
  /** Fires when another portal has taken the job over. */
  readonly lost: AbortSignal;
  /** Runs work whose transactions are refused with {@link LeaseLostError} as soon as the lease is not held any more, also when the work is left behind. */
  runFenced<T>(work: () => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

/** Sees to it that a job is carried out by one portal at a time. */
@Injectable()
export class JobLeases {
  readonly #ownerId = randomUUID();
  /** What people call this portal. */
  readonly portal: string;

  constructor(
    private readonly rows: JobLeaseRepository,
    private readonly database: Database,
    private readonly log: LogService,
    @Inject(CONFIG) { port }: Config,
  ) {
    this.portal = `${hostname()}:${port}`.slice(0, 255);
  }

  /** At the start, before anything is acquired: on the embedded database nobody else can hold anything. */
  async releaseStale(): Promise<void> {
    if (!this.database.isShared) await this.rows.releaseAll();
  }

  /** Null where another portal carries out the job, or has done so at that time of the schedule. */
  async acquire(jobId: string, manual: boolean, due: Date | null): Promise<JobLease | null> {
    const held = await this.rows.acquire({ jobId, owner: this.#ownerId, portal: this.portal, manual, due, leaseMs: LEASE_MS });
    return held && this.#createLease(held);
  }

  /** Jobs that other portals carry out, by id. Without a query where there is no other portal. */
  async findRemote(): Promise<Map<string, JobLeaseHolder>> {
    const holders = this.database.isShared ? await this.rows.findHeldByOthers(this.#ownerId) : [];
    return new Map(holders.map((holder) => [holder.jobId, holder]));
  }

  /** Jobs of other portals that died while they carried them out. */
  findAbandoned(): Promise<JobLeaseHolder[]> {
    return this.rows.findAbandoned(this.#ownerId);
  }

  /** Those of the jobs whose ids begin like this, in the transaction in progress. */
  deleteByPrefix(prefix: string): Promise<void> {
    return this.rows.deleteByPrefix(prefix);
  }

  #createLease(held: HeldJobLease): JobLease {
    const lost = new AbortController();
    const check = async (): Promise<void> => {
      if (!(await this.rows.isHeld(held))) throw new LeaseLostError(`Another portal has taken over the job ${held.jobId}`);
    };
    const renewal = setInterval(() => void this.#renew(held, lost), RENEW_EVERY_MS).unref();
    return {
      lost: lost.signal,
      runFenced: (work) => this.database.runFenced(check, work),
      release: async () => {
        clearInterval(renewal);
        await this.rows.release(held);
      },
    };
  }

  /** While the database cannot be reached nothing is known: whether the lease is still ours is seen with the next write. */
  async #renew(held: HeldJobLease, lost: AbortController): Promise<void> {
    try {
      if (lost.signal.aborted || (await this.rows.renew(held, LEASE_MS))) return;
      this.log.warn('another portal has taken over a job', { job: held.jobId });
      lost.abort(new LeaseLostError(`Another portal has taken over the job ${held.jobId}`));
    } catch (cause) {
      this.log.warn('the lease of a job could not be renewed', { job: held.jobId, cause });
    }
  }
}
