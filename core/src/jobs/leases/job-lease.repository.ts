import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database, DatabaseClock } from '../../kernel/index.js';
import { JobLeaseEntity } from './job-lease.entity.js';

/**
 * Milliseconds that a stored scheduled time may be ahead of the clock of the database: the clocks of two portals may differ as much. One
 * further ahead was stored by a portal whose clock was wrong and is ignored, else the job would not run until then.
 */
const MAX_DUE_AHEAD_MS = 5 * 60_000;

/** A request for a lease. */
export interface JobLeaseRequest {
  readonly jobId: string;
  readonly owner: string;
  readonly portal: string;
  readonly isManual: boolean;
  /** The scheduled time; null for a manual run. */
  readonly dueAt: Date | null;
  readonly leaseMs: number;
}

/** A held lease, identified by its fencing token. */
export interface HeldJobLease {
  readonly jobId: string;
  readonly owner: string;
  readonly token: number;
}

/** The lock owner of a job that a portal is running. */
export type JobLeaseHolder = Pick<JobLeaseEntity, 'jobId' | 'portal' | 'manual'> & { readonly startedAt: Date };

/** Stores the leases of jobs (distributed locks): at most one portal holds a job at a time, and each scheduled time is leased once. */
@Injectable()
export class JobLeaseRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns null when another portal holds the job or has run that scheduled time. An expired lease is taken over. */
  acquire({ jobId, dueAt, leaseMs, isManual, ...holder }: JobLeaseRequest): Promise<HeldJobLease | null> {
    return this.database.transaction(async () => {
      const now = await this.clock.ms();
      const last = await this.#rows.findOneBy({ jobId });
      const isAbandoned = last !== null && last.owner !== null && last.expiresAt.getTime() <= now;
      if (last?.owner && !isAbandoned) return null;
      const isKnown = dueAt !== null && isAlreadyRun(dueAt, last?.dueAt ?? null, now);
      if (isKnown && !isAbandoned) return null;

      const token = (last?.token ?? 0) + 1;
      const takenOver = isAbandoned && (isKnown || dueAt === null);
      const row = {
        jobId,
        token,
        takenOver,
        ...holder,
        manual: isManual,
        startedAt: new Date(now),
        expiresAt: new Date(now + leaseMs),
        dueAt: dueAt ?? last?.dueAt ?? null,
      };
      await this.database.upsert(JobLeaseEntity, [row], ['jobId']);
      return { jobId, owner: holder.owner, token };
    });
  }

  /** Returns false when another portal has taken the job over. */
  async renew({ jobId, owner, token }: HeldJobLease, leaseMs: number): Promise<boolean> {
    const sql = `UPDATE "job_lease" SET "expiresAt" = ${this.clock.now} + ? WHERE "jobId" = ? AND "owner" = ? AND "token" = ?`;
    return (await this.database.execute(sql, [leaseMs, jobId, owner, token])) === 1;
  }

  /** Whether the owner still holds the lease. Inside a transaction no other portal can take the job over before its commit. */
  async isHeld({ jobId, owner, token }: HeldJobLease): Promise<boolean> {
    return this.#rows.existsBy({ jobId, owner, token });
  }

  async release({ jobId, owner, token }: HeldJobLease): Promise<void> {
    await this.#rows.update({ jobId, owner, token }, { owner: null });
  }

  /** Releases the leases of a dead process. Must be called only where no other portal can use the same data. */
  async releaseAll(): Promise<void> {
    await this.database.execute('UPDATE "job_lease" SET "owner" = NULL');
  }

  /** Jobs that other portals are running. */
  findHeldByOthers(ownerId: string): Promise<JobLeaseHolder[]> {
    return this.#select(`"owner" <> ? AND "expiresAt" > ${this.clock.now}`, [ownerId]);
  }

  /** Jobs whose lease another portal no longer renews, except those that were already taken over once: the job itself may crash the portal. */
  findAbandoned(ownerId: string): Promise<JobLeaseHolder[]> {
    return this.#select(`"owner" <> ? AND "expiresAt" <= ${this.clock.now} AND "takenOver" = FALSE`, [ownerId]);
  }

  /** The last scheduled time that was run, by job. */
  async findDueTimes(): Promise<Map<string, Date>> {
    const rows = await this.#rows.find({ select: { jobId: true, dueAt: true } });
    return new Map(rows.flatMap(({ jobId, dueAt }): [string, Date][] => (dueAt ? [[jobId, dueAt]] : [])));
  }

  /** Stores scheduled times as run, for jobs that have none. */
  addDueTimes(dueTimes: ReadonlyMap<string, Date>): Promise<void> {
    const unheld = { token: 0, owner: null, portal: null, manual: false, takenOver: false };
    const never = { startedAt: new Date(0), expiresAt: new Date(0) };
    const rows = [...dueTimes].map(([jobId, dueAt]) => ({ jobId, dueAt, ...unheld, ...never }));
    return this.database.transaction(async () => {
      await this.database.insertNew(JobLeaseEntity, rows, ['jobId']);
      for (const [jobId, dueAt] of dueTimes) await this.#rows.update({ jobId, dueAt: IsNull() }, { dueAt });
    });
  }

  /** Deletes the leases of the jobs whose ids have this prefix. */
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
