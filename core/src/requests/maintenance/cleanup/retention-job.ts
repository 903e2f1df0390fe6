import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../../../jobs/index.js';
import { Clock, Outbox } from '../../../kernel/index.js';
import { QuotaService } from '../../workflow/quota/index.js';
import { RequestHistoryRepository, RequestSubscriptionRepository } from '../../store/index.js';

const ID = 'retention';

/** Daily at 03:00. */
const SCHEDULE = '0 0 3 * * ?';
const TIMEOUT_MS = 3_600_000;

const DAY = 24 * 3_600_000;

/** Retention of the history of deleted requests: one year. */
const HISTORY_RETENTION_MS = 365 * DAY;

/** Retention of quota entries of deleted requests; the longest quota window is a month. */
const QUOTA_RETENTION_MS = 62 * DAY;

/** Deletes what is too old of one kind. Returns the number of deleted rows. */
export type RetentionTask = (signal: AbortSignal) => Promise<number>;

/** Deletes old dead outbox rows, history and quota entries of deleted requests, and what other modules keep for a stated time. */
@Injectable()
export class RetentionJob implements OnModuleInit {
  readonly #tasks: RetentionTask[] = [];

  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly outbox: Outbox,
    private readonly requestHistoryRepository: RequestHistoryRepository,
    private readonly quotaService: QuotaService,
    private readonly requestSubscriptionRepository: RequestSubscriptionRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: ID,
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ signal }) => ({ changed: (await this.#run(signal)) > 0 }),
    });
  }

  /** Adds what another module keeps for a stated time. */
  register(task: RetentionTask): void {
    this.#tasks.push(task);
  }

  async #run(signal: AbortSignal): Promise<number> {
    const outdated = await this.outbox.deleteOutdated(signal);
    const steps = await this.#inBatches(signal, () =>
      this.requestHistoryRepository.deleteForDeletedRequests(this.#before(HISTORY_RETENTION_MS)),
    );
    const costs = await this.#inBatches(signal, () => this.quotaService.deleteForDeletedRequests(this.#before(QUOTA_RETENTION_MS)));
    const subscriptions = await this.#inBatches(signal, () => this.requestSubscriptionRepository.deleteForDeletedRequests());
    let others = 0;
    for (const task of this.#tasks) others += await task(signal);
    return outdated + steps + costs + subscriptions + others;
  }

  #before(age: number): Date {
    return new Date(this.clock.ms() - age);
  }

  /** One statement per batch, to keep locks short. */
  async #inBatches(signal: AbortSignal, batch: () => Promise<number>): Promise<number> {
    let sum = 0;
    for (let removed = 1; removed > 0 && !signal.aborted; sum += removed) removed = await batch();
    return sum;
  }
}
