import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/index.js';
import type { JobRun, JobView } from '../job.js';
import { JobScheduler } from '../job-scheduler.js';
import { InvalidScheduleError } from '../cron/index.js';

/** The job actions of an administrator. Every method throws a 404 problem for an unknown job. */
@Injectable()
export class JobAdminService {
  constructor(private readonly jobScheduler: JobScheduler) {}

  list(): Promise<readonly JobView[]> {
    return this.jobScheduler.listAcrossPortals();
  }

  /** The latest runs, newest first, at most fifty. */
  findRuns(id: string): Promise<readonly JobRun[]> {
    return this.jobScheduler.findRuns(this.#find(id).id);
  }

  /** Starts the job; while it runs here, one more run follows. Throws a 409 problem that names the portal when it runs on another. */
  async run(id: string): Promise<void> {
    const job = this.#find(id);
    const portal = await this.jobScheduler.findRemotePortal(job.id);
    if (portal !== null) throw new Problem(409, 'job-running', `The job is running at the portal ${portal}.`, {}, { portal });
    await this.jobScheduler.trigger(job.id);
  }

  /** Changes the schedule at once. Throws a 422 problem with the reason when the expression is invalid. */
  async reschedule(id: string, schedule: string): Promise<JobView> {
    const { setting } = this.#find(id);
    try {
      await this.jobScheduler.reschedule(new Map([[setting ?? id.toLowerCase(), schedule]]));
    } catch (cause) {
      if (cause instanceof InvalidScheduleError) throw new Problem(422, 'invalid-schedule', cause.message, { schedule: [cause.message] });
      throw cause;
    }
    return this.#find(id);
  }

  #find(id: string): JobView {
    const job = this.jobScheduler.find(id.toLowerCase());
    if (!job) throw new Problem(404, 'not-found', 'There is no such job.');
    return job;
  }
}
