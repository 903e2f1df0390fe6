import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventRelay } from '../events/index.js';
import { Housekeeping } from '../identity/index.js';
import { Jobs } from '../jobs/index.js';

/** Every night, when few are awake. */
const SCHEDULE = '0 40 3 1/1 * ? *';
const TIMEOUT_MS = 10 * 60_000;

/** Keeps the tables of sign-ins small, and the one of what portals told each other. */
@Injectable()
export class HousekeepingJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly housekeeping: Housekeeping,
    private readonly relay: EventRelay,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      id: 'housekeeping',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async () => {
        await this.relay.sweep();
        return { changed: (await this.housekeeping.sweep()) > 0 };
      },
    });
  }
}
