import { Injectable, type OnModuleInit } from '@nestjs/common';
import { REQUEST_KINDS, type RequestKind } from '../../fulfilment/index.js';
import { Database, Clock } from '../../kernel/index.js';
import { GeneralSettings } from '../../identity/index.js';
import { Settings } from '../../settings/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { RequestRefusedError } from '../results/index.js';
import { RequestWorkflow } from '../workflow/index.js';
import type { RequestEntity } from '../store/index.js';
import { ExpiredRequestRepository } from './expired-request.repository.js';

const DAY_MS = 86_400_000;

/** What is over: whatever became available before `cut`, as many days ago. */
export interface ExpiryCutoff {
  readonly availableBefore: Date;
  readonly days: number;
}

/** How long requests stay once they are available, as an administrator chose. */
@Injectable()
export class ExpiryPolicy {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Null while nothing goes: nobody wants it, or nobody entered a number of days. */
  async findCutoff(): Promise<ExpiryCutoff | null> {
    const { autoDeleteAvailableRequests, autoDeleteAfterDays } = await this.settings.get(GeneralSettings);
    if (!autoDeleteAvailableRequests || autoDeleteAfterDays === 0) return null;
    return { availableBefore: new Date(this.#midnight() - autoDeleteAfterDays * DAY_MS), days: autoDeleteAfterDays };
  }

  /** Whole days count, by UTC: it does not matter when at night the job runs. */
  #midnight(): number {
    const now = this.clock.ms();
    return now - (now % DAY_MS);
  }
}

/** So many requests go in one transaction, so that nobody waits long for the others. */
const BATCH = 100;

/** Takes requests out of the world that have been available for as many days as an administrator chose. What they cost stays spent. */
@Injectable()
export class RequestExpiry {
  constructor(
    private readonly term: ExpiryPolicy,
    private readonly expired: ExpiredRequestRepository,
    private readonly requestWorkflow: RequestWorkflow,
    private readonly database: Database,
  ) {}

  /** Answers how many went. Once aborted, it stops after the batch in progress. */
  async removeExpired(signal: AbortSignal): Promise<number> {
    const expiryCutoff = await this.term.findCutoff();
    let removed = 0;
    if (expiryCutoff) for (const kind of REQUEST_KINDS) removed += await this.#removeExpiredOfKind(kind, expiryCutoff, signal);
    return removed;
  }

  async #removeExpiredOfKind(kind: RequestKind, { availableBefore: cut, days }: ExpiryCutoff, signal: AbortSignal): Promise<number> {
    let removed = 0;
    for (let last: number | undefined = 0; last !== undefined && !signal.aborted;) {
      const from: number = last;
      const batch: RequestEntity[] = await this.database.transaction(async () => {
        const some = await this.expired.findAfter(from, kind, cut, BATCH);
        for (const request of some) if (await this.#remove(request, days)) removed += 1;
        return some;
      });
      last = batch.at(-1)?.id;
    }
    return removed;
  }

  /** False when somebody took a step with it at the same moment; it stays then. */
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

/** Every night at twelve. */
const SCHEDULE = '0 0 0 1/1 * ? *';
const TIMEOUT_MS = 3_600_000;

/** Clears requests away whose time is over. */
@Injectable()
export class RequestExpiryJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly requestExpiry: RequestExpiry,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.define({
      id: ID,
      setting: 'autoDeleteRequests',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => ({ changed: (await this.requestExpiry.removeExpired(signal)) > 0 }),
    });
  }

  /** Ask for a run now. */
  trigger(): Promise<boolean> {
    return this.jobScheduler.trigger(ID);
  }
}
