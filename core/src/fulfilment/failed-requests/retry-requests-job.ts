import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../../jobs/index.js';
import { Database, Outbox } from '../../kernel/index.js';
import { DISPATCH_TARGETS, dispatchTopic } from '../dispatch/dispatch-order.js';

/** Daily at 06:00. */
const SCHEDULE = '0 0 6 1/1 * ? *';
const TIMEOUT_MS = 600_000;

/** Retries every failed dispatch, also those that wait for an administrator: whatever they were refused for may be over. */
@Injectable()
export class RetryRequestsJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: 'retry-requests',
      setting: 'retryRequests',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: () => this.#retryAll(),
    });
  }

  #retryAll(): Promise<void> {
    return this.database.transaction(async () => {
      for (const dispatchTarget of DISPATCH_TARGETS) await this.outbox.requeueFailed(dispatchTopic(dispatchTarget));
    });
  }
}
