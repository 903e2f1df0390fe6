import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../jobs/index.js';
import { Expiry } from './expiry.js';

const ID = 'auto-delete-requests';

/** Every night at twelve. */
const SCHEDULE = '0 0 0 1/1 * ? *';
const TIMEOUT_MS = 3_600_000;

/** Clears requests away whose time is over. */
@Injectable()
export class ExpiryJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly expiry: Expiry,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      id: ID,
      setting: 'autoDeleteRequests',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => ({ changed: (await this.expiry.sweep(signal)) > 0 }),
    });
  }

  /** Ask for a run now. */
  start(): Promise<boolean> {
    return this.jobs.trigger(ID);
  }
}
