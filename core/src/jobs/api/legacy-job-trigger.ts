import { Injectable } from '@nestjs/common';
import { JobScheduler } from '../job-scheduler.js';

/** Starts jobs for old clients, who are told "true" at once, whatever becomes of it. */
@Injectable()
export class LegacyJobTrigger {
  constructor(private readonly jobScheduler: JobScheduler) {}

  async trigger(ids: readonly string[]): Promise<true> {
    for (const id of ids) await this.jobScheduler.trigger(id);
    return true;
  }
}
