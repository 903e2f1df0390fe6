import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, Like } from 'typeorm';
import { Database } from '../../kernel/index.js';
import type { JobRun } from '../job.js';
import { JobRunEntity } from './job-run.entity.js';

const MAX_RUNS_PER_JOB = 50;

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

  /** The runs of a job, newest first, at most fifty. */
  findByJob(jobId: string): Promise<JobRunEntity[]> {
    return this.#rows.find({ where: { jobId }, order: { id: 'DESC' }, take: MAX_RUNS_PER_JOB });
  }

  /** Stores a run and deletes all but the newest fifty of the job. */
  async add(jobId: string, run: JobRun): Promise<JobRunEntity> {
    return this.database.transaction(async () => {
      const row = await this.#rows.save({ ...run, jobId });
      const [tooOld] = await this.#rows.find({ where: { jobId }, order: { id: 'DESC' }, skip: MAX_RUNS_PER_JOB, take: 1 });
      if (tooOld) await this.#rows.delete({ jobId, id: LessThanOrEqual(tooOld.id) });
      return row as JobRunEntity;
    });
  }

  /** Replaces an earlier run. */
  async replace(id: number, run: JobRun): Promise<void> {
    // As an object, because results are data of any shape, which the type of partial rows does not know.
    await this.#rows.update({ id }, run as object);
  }

  /** Deletes all runs of the jobs whose ids have this prefix. */
  async deleteByPrefix(prefix: string): Promise<void> {
    await this.#rows.delete({ jobId: Like(`${prefix}%`) });
  }

  get #rows() {
    return this.database.repository(JobRunEntity);
  }
}
