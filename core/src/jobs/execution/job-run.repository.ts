import { Injectable } from '@nestjs/common';
import { In, Like, type FindOptionsWhere } from 'typeorm';
import { Database } from '../../kernel/index.js';
import type { JobRun } from '../job.js';
import { JobRunEntity } from './job-run.entity.js';

const MAX_RUNS_PER_KIND = 50;
const KINDS = 4;

/**
 * The runs of a job of the same kind: those by hand and those that changed something, or the others by their outcome. Each kind is bounded
 * by itself, so that a job that runs every ten seconds does not displace its news within minutes.
 */
const kindOf = (jobId: string, { manual, changed, outcome }: JobRun): FindOptionsWhere<JobRunEntity>[] =>
  manual || changed
    ? [
        { jobId, manual: true },
        { jobId, changed: true },
      ]
    : [{ jobId, manual: false, changed: false, outcome }];

/** Rows of the job history. */
@Injectable()
export class JobRunRepository {
  constructor(private readonly database: Database) {}

  /** The newest run of each job. */
  async findLatest(): Promise<JobRunEntity[]> {
    return this.#rows
      .createQueryBuilder('run')
      .where(
        (query) => `run.id IN ${query.subQuery().select('MAX(newest.id)').from(JobRunEntity, 'newest').groupBy('newest.jobId').getQuery()}`,
      )
      .getMany();
  }

  async findLast(jobId: string): Promise<JobRunEntity | null> {
    return this.#rows.findOne({ where: { jobId }, order: { id: 'DESC' } });
  }

  /** The runs of a job, newest first, at most fifty of each kind. */
  findByJob(jobId: string): Promise<JobRunEntity[]> {
    return this.#rows.find({ where: { jobId }, order: { id: 'DESC' }, take: KINDS * MAX_RUNS_PER_KIND });
  }

  /** Stores a run and deletes all but the newest fifty of its kind. */
  async insert(jobId: string, run: JobRun): Promise<JobRunEntity> {
    return this.database.transaction(async () => {
      const row = await this.#rows.save({ ...run, jobId });
      const order = { id: 'DESC' } as const;
      const old = await this.#rows.find({
        ...{ select: { id: true }, where: kindOf(jobId, run), order },
        ...{ skip: MAX_RUNS_PER_KIND, take: MAX_RUNS_PER_KIND },
      });
      if (old.length > 0) await this.#rows.delete({ id: In(old.map(({ id }) => id)) });
      return row as JobRunEntity;
    });
  }

  /** Deletes all runs of the jobs whose ids have this prefix. */
  async deleteByPrefix(prefix: string): Promise<void> {
    await this.#rows.delete({ jobId: Like(`${prefix}%`) });
  }

  get #rows() {
    return this.database.repository(JobRunEntity);
  }
}
