import { Injectable } from '@nestjs/common';
import type { JobRun } from '../job.js';
import { JobRunRepository } from './job-run.repository.js';

/** The history of runs: a bounded number of each job. */
@Injectable()
export class JobHistory {
  readonly #lastRuns = new Map<string, JobRun & { readonly id: number }>();

  constructor(private readonly jobRunRepository: JobRunRepository) {}

  async load(): Promise<void> {
    for (const row of await this.jobRunRepository.findLatest()) this.#lastRuns.set(row.jobId, row);
  }

  lastRun(jobId: string): JobRun | null {
    return this.#lastRuns.get(jobId) ?? null;
  }

  findRuns(jobId: string): Promise<readonly JobRun[]> {
    return this.jobRunRepository.findByJob(jobId);
  }

  /** Deletes the runs of the jobs whose ids have this prefix, in the current transaction. */
  async deleteByPrefix(prefix: string): Promise<void> {
    for (const id of [...this.#lastRuns.keys()]) if (id.startsWith(prefix)) this.#lastRuns.delete(id);
    await this.jobRunRepository.deleteByPrefix(prefix);
  }

  /** Stores a run. Returns whether it is news compared with the previous one, whichever portal ran that. */
  async record(jobId: string, run: JobRun): Promise<boolean> {
    const last = await this.jobRunRepository.findLast(jobId);
    const { id } = await this.jobRunRepository.insert(jobId, run);
    this.#lastRuns.set(jobId, { ...run, id });
    if (last && isSameOutcome(last, run)) return false;
    return run.outcome === 'failed' || run.changed || run.manual;
  }
}

const isSameOutcome = (last: JobRun, run: JobRun): boolean =>
  !last.manual && !run.manual && !last.changed && !run.changed && last.outcome === run.outcome && last.reason === run.reason;
