import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventRelay } from '../events/index.js';
import { IdentityCleanup } from '../identity/index.js';
import { JobScheduler } from '../jobs/index.js';
import { ProcessedWebhookRepository } from '../plugin-host/index.js';

/** Every night at a quiet time. */
const SCHEDULE = '0 40 3 1/1 * ? *';
const TIMEOUT_MS = 10 * 60_000;

/** Retention: deletes expired sign-in data, old relayed events and old webhook calls. */
@Injectable()
export class ExpiredDataCleanupJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly identityCleanup: IdentityCleanup,
    private readonly relay: EventRelay,
    private readonly processedWebhookRepository: ProcessedWebhookRepository,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: 'housekeeping',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async () => {
        await this.relay.deleteOldEvents();
        await this.processedWebhookRepository.deleteOld();
        return { changed: (await this.identityCleanup.deleteExpired()) > 0 };
      },
    });
  }
}
