import { Injectable } from '@nestjs/common';
import type { JobRun } from '../job.js';
import { JobRunRepository } from './job-run.repository.js';

/** How the jobs went. Scheduled runs that say nothing new take each other's place, so a job of every ten seconds stays one line. */
@Injectable()
export class History {
  readonly #last = new Map<string, JobRun & { readonly id: number }>();

  constructor(private readonly rows: JobRunRepository) {}

  async load(): Promise<void> {
    for (const row of await this.rows.findLatest()) this.#last.set(row.jobId, row);
  }

  last(jobId: string): JobRun | null {
    return this.#last.get(jobId) ?? null;
  }

  runsOf(jobId: string): Promise<readonly JobRun[]> {
    return this.rows.findOf(jobId);
  }

  /** Forget the jobs whose ids begin like this, in the transaction in progress. */
  async forget(prefix: string): Promise<void> {
    for (const id of [...this.#last.keys()]) if (id.startsWith(prefix)) this.#last.delete(id);
    await this.rows.forget(prefix);
  }

  /** Keep a run. Answers whether it says something new, whichever portal carried out the one before. */
  async keep(jobId: string, run: JobRun): Promise<boolean> {
    const last = await this.rows.findLast(jobId);
    if (last && saysTheSame(last, run)) {
      await this.rows.replace(last.id, run);
      this.#last.set(jobId, { ...run, id: last.id });
      return false;
    }
    const { id } = await this.rows.add(jobId, run);
    this.#last.set(jobId, { ...run, id });
    return run.outcome === 'failed' || run.changed || run.manual;
  }
}

const saysTheSame = (last: JobRun, run: JobRun): boolean =>
  !last.manual && !run.manual && !last.changed && !run.changed && last.outcome === run.outcome && last.reason === run.reason;
