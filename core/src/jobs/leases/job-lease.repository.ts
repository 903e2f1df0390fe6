import { Injectable } from '@nestjs/common';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { JobLeaseEntity } from './job-lease.entity.js';

/** A time of a schedule that lies further ahead than this was set by a wrong clock, and keeps nobody. Milliseconds. */
const MAX_DUE_AHEAD_MS = 86_400_000;

/** Who asks for a job, and why. */
export interface JobLeaseRequest {
  readonly jobId: string;
  readonly owner: string;
  readonly portal: string;
  readonly manual: boolean;
  /** The time of the schedule; null where somebody asked. */
  readonly due: Date | null;
  readonly leaseMs: number;
}

/** A lease, by its fencing token. */
export interface HeldJobLease {
  readonly jobId: string;
  readonly owner: string;
  readonly token: number;
}

/** A job in the hands of a portal. */
export type JobLeaseHolder = Pick<JobLeaseEntity, 'jobId' | 'portal' | 'manual'> & { readonly startedAt: Date };

/** Leases of jobs: at most one portal holds one at a time, each time of a schedule is given out once. */
@Injectable()
export class JobLeaseRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /** Null where another portal holds the job, or has carried out that time of the schedule. A lease that lapsed is taken over. */
  acquire({ jobId, due, leaseMs, ...holder }: JobLeaseRequest): Promise<HeldJobLease | null> {
    return this.database.transaction(async () => {
      const now = await this.clock.ms();
      const last = await this.#rows.findOneBy({ jobId });
      const isAbandoned = last !== null && last.owner !== null && last.expiresAt.getTime() <= now;
      if (last?.owner && !isAbandoned) return null;
      const isKnown = due !== null && isAlreadyRun(due, last?.dueAt ?? null, now);
      if (isKnown && !isAbandoned) return null;

      const token = (last?.token ?? 0) + 1;
      const takenOver = isAbandoned && (isKnown || due === null);
      const row = {
        jobId,
        token,
        takenOver,
        ...holder,
        startedAt: new Date(now),
        expiresAt: new Date(now + leaseMs),
        dueAt: due ?? last?.dueAt ?? null,
      };
      await this.database.upsert(JobLeaseEntity, [row], ['jobId']);
      return { jobId, owner: holder.owner, token };
    });
  }

  /** False when another portal has taken the job over. */
  async renew({ jobId, owner, token }: HeldJobLease, leaseMs: number): Promise<boolean> {
    const sql = `UPDATE "job_lease" SET "expiresAt" = ${this.clock.now} + ? WHERE "jobId" = ? AND "owner" = ? AND "token" = ?`;
    return (await this.database.execute(sql, [leaseMs, jobId, owner, token])) === 1;
  }

  /** Whether the lease is still that of its owner. Within a transaction nobody takes the job over before its commit. */
  async isHeld({ jobId, owner, token }: HeldJobLease): Promise<boolean> {
    return this.#rows.existsBy({ jobId, owner, token });
  }

  async release({ jobId, owner, token }: HeldJobLease): Promise<void> {
    await this.#rows.update({ jobId, owner, token }, { owner: null });
  }

  /** Free what a process that no longer lives had in hand. Only where no other portal can be at work on the same data. */
  async releaseAll(): Promise<void> {
    await this.database.execute('UPDATE "job_lease" SET "owner" = NULL');
  }

  /** Jobs that another portal carries out. */
  findHeldByOthers(self: string): Promise<JobLeaseHolder[]> {
    return this.#select(`"owner" <> ? AND "expiresAt" > ${this.clock.now}`, [self]);
  }

  /** Jobs of which another portal does not renew its lease any more, but for those that may be what it died of: it was the second. */
  findAbandoned(self: string): Promise<JobLeaseHolder[]> {
    return this.#select(`"owner" <> ? AND "expiresAt" <= ${this.clock.now} AND "takenOver" = FALSE`, [self]);
  }

  /** Those of the jobs whose ids begin like this. */
  async deleteByPrefix(prefix: string): Promise<void> {
    await this.database.execute('DELETE FROM "job_lease" WHERE "jobId" LIKE ?', [`${prefix}%`]);
  }

  async #select(where: string, values: readonly unknown[]): Promise<JobLeaseHolder[]> {
    const sql = `SELECT "jobId", "portal", "manual", "startedAt" FROM "job_lease" WHERE ${where}`;
    const rows = await this.database.query<Omit<JobLeaseHolder, 'startedAt'> & { readonly startedAt: number | string }>(sql, values);
    return rows.map((row) => ({ ...row, manual: Boolean(row.manual), startedAt: new Date(Number(row.startedAt)) }));
  }

  get #rows() {
    return this.database.repository(JobLeaseEntity);
  }
}

const isAlreadyRun = (due: Date, last: Date | null, now: number): boolean =>
  last !== null && due <= last && last.getTime() <= now + MAX_DUE_AHEAD_MS;
