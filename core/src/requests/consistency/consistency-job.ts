import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/index.js';
import { Consistency } from './consistency.js';

const CONSISTENCY_JOB = 'request-consistency';

/** Every night, and whenever an administrator asks for it. */
const SCHEDULE = '0 30 4 * * ?';
const TIMEOUT_MS = 3_600_000;

/** A run that repaired something stays in the job's history and is told to administrators; what it was stands in the log. */
@Injectable()
export class ConsistencyJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly consistency: Consistency,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      id: CONSISTENCY_JOB,
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => ({ changed: (await this.consistency.run(signal)).size > 0 }),
    });
  }
}
