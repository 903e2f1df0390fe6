import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Housekeeping } from '../identity/index.js';
import { Jobs } from '../jobs/index.js';

/** Every night, when few are awake. */
const SCHEDULE = '0 40 3 1/1 * ? *';
const TIMEOUT_MS = 10 * 60_000;

/** Keeps the tables of sign-ins small. */
@Injectable()
export class HousekeepingJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      id: 'housekeeping',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async () => ({ changed: (await this.housekeeping.sweep()) > 0 }),
    });
  }
}
