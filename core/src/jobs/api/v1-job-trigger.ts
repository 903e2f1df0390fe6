import { Injectable } from '@nestjs/common';
import { JobScheduler } from '../job-scheduler.js';

/** Starts jobs for old clients, which always get "true" at once, whatever the result. */
@Injectable()
export class V1JobTrigger {
  constructor(private readonly jobScheduler: JobScheduler) {}

  async trigger(ids: readonly string[]): Promise<true> {
    for (const id of ids) await this.jobScheduler.trigger(id);
    return true;
  }
}
