import { Injectable } from '@nestjs/common';
import { Jobs } from '../jobs.js';

/** Starts jobs for old clients, who are told "true" at once, whatever becomes of it. */
@Injectable()
export class JobStarts {
  constructor(private readonly jobs: Jobs) {}

  async start(ids: readonly string[]): Promise<true> {
    for (const id of ids) await this.jobs.trigger(id);
    return true;
  }
}
