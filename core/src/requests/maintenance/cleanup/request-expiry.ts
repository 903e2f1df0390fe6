import { Injectable, type OnModuleInit } from '@nestjs/common';
import { REQUEST_KINDS, type RequestKind } from '../../../fulfilment/index.js';
import { Clock, Database, runThrottled } from '../../../kernel/index.js';
import { GeneralSettings } from '../../../identity/index.js';
import { SettingsService } from '../../../settings/index.js';
import { JobScheduler } from '../../../jobs/index.js';
import { RequestRefusedError } from '../../model/index.js';
import { RequestWorkflow } from '../../workflow/index.js';
import type { RequestEntity } from '../../store/index.js';
import { ExpiredRequestRepository } from './expired-request.repository.js';

const DAY_MS = 86_400_000;

/** Requests that became available before this time, `days` days ago, have expired. */
export interface ExpiryCutoff {
  readonly availableBefore: Date;
  readonly days: number;
}

/** The retention setting for available requests. */
@Injectable()
export class ExpiryPolicy {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Null while expiry is off or its number of days is 0. */
  async findCutoff(): Promise<ExpiryCutoff | null> {
    const { autoDeleteAvailableRequests, autoDeleteAfterDays } = await this.settingsService.get(GeneralSettings);
    if (!autoDeleteAvailableRequests || autoDeleteAfterDays === 0) return null;
    return { availableBefore: new Date(this.#midnight() - autoDeleteAfterDays * DAY_MS), days: autoDeleteAfterDays };
  }

  /** Whole UTC days, so that the time of the run does not matter. */
  #midnight(): number {
    const now = this.clock.ms();
    return now - (now % DAY_MS);
  }
}

/** Requests per transaction; small, because concurrent writers wait for it. */
const BATCH_SIZE = 10;

/** Deletes requests that have been available longer than the setting allows. Their quota cost is not refunded. */
@Injectable()
export class RequestExpiry {
  constructor(
    private readonly expiryPolicy: ExpiryPolicy,
    private readonly expiredRequestRepository: ExpiredRequestRepository,
    private readonly requestWorkflow: RequestWorkflow,
    private readonly database: Database,
  ) {}

  /** Returns the number of deleted requests. Once aborted, stops after the current batch. */
  async removeExpired(signal: AbortSignal): Promise<number> {
    const expiryCutoff = await this.expiryPolicy.findCutoff();
    let removed = 0;
    if (expiryCutoff) for (const kind of REQUEST_KINDS) removed += await this.#removeExpiredOfKind(kind, expiryCutoff, signal);
    return removed;
  }

  async #removeExpiredOfKind(kind: RequestKind, { availableBefore: cut, days }: ExpiryCutoff, signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (let last: number | undefined = 0; last !== undefined && !signal.aborted;) {
      const from: number = last;
      const removeBatch = async (): Promise<RequestEntity[]> => {
        const batch = await this.expiredRequestRepository.findPageAfterId(from, kind, cut, BATCH_SIZE);
        for (const request of batch) if (await this.#remove(request, days)) removed += 1;
        return batch;
      };
      const batch = await runThrottled(() => this.database.transaction(removeBatch), signal);
      last = batch.at(-1)?.id;
    }
    return removed;
  }

  /** Returns false, and keeps the request, when it was changed concurrently. */
  async #remove(request: RequestEntity, days: number): Promise<boolean> {
    try {
      await this.requestWorkflow.remove(request, { actorId: null, facts: { fact: 'expired', days } });
      return true;
    } catch (cause) {
      if (!(cause instanceof RequestRefusedError)) throw cause;
      return false;
    }
  }
}

const ID = 'auto-delete-requests';

/** Daily at 00:00. */
const SCHEDULE = '0 0 0 1/1 * ? *';
const TIMEOUT_MS = 3_600_000;

/** Job that deletes expired requests. */
@Injectable()
export class RequestExpiryJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly requestExpiry: RequestExpiry,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: ID,
      setting: 'autoDeleteRequests',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => ({ changed: (await this.requestExpiry.removeExpired(signal)) > 0 }),
    });
  }

  trigger(): Promise<boolean> {
    return this.jobScheduler.trigger(ID);
  }
}
