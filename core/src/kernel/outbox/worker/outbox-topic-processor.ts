import { expiredAttempt, type OpenOutboxLane, type OutboxRow, type OutboxRowState } from '../rows/outbox-row.js';
import { OutboxWorker, type OutboxWorkerContext, type OutboxTopic } from './outbox-worker.js';
import { CoalescingRunner } from '../../concurrency/coalescing-runner.js';

/** Rows per statement. */
const BATCH_SIZE = 100;

/** Milliseconds that another portal on the same database has to claim a row before it counts as stranded. */
const CLAIM_GRACE_MS = 15_000;

/** How long dead rows are kept. */
const DEAD_LETTER_RETENTION_MS = 90 * 24 * 3_600_000;

const DEFAULT_LANE: OpenOutboxLane = { lane: '', destination: '' };

/** Processes one topic with one worker per open lane. Rows in other lanes are kept and marked with the reason why they wait. */
export class OutboxTopicProcessor<P> {
  readonly #workers = new Map<string, OutboxWorker<P>>();
  readonly #strandRunner = new CoalescingRunner(() => this.#strandUnclaimed());

  constructor(
    private readonly outboxTopic: OutboxTopic<P>,
    private readonly workerContext: OutboxWorkerContext,
  ) {}

  /** Polls for due rows now. */
  wake(): void {
    for (const { lane } of this.#openLanes()) this.#workerOf(lane).wake();
    if (!this.outboxTopic.options.lanes) return;
    this.#strandRunner
      .run()
      .catch((cause: unknown) => this.workerContext.log.error('outbox could not be read', { topic: this.outboxTopic.name, cause }));
  }

  /** Closes the circuit breakers of the destinations of these lanes, or of all, so that rows are tried at once. */
  closeCircuitBreakers(lanes?: readonly string[]): void {
    for (const { lane, destination } of this.#openLanes())
      if (!lanes || lanes.includes(lane)) this.workerContext.circuitBreaker.close(destination);
  }

  /** Resolves once rows in progress are aborted and released. For the stop of the portal. */
  async whenStrandingSettled(): Promise<void> {
    await this.#strandRunner.running;
    await Promise.all([...this.#workers.values()].map((outboxWorker) => outboxWorker.whenStopped()));
  }

  /** Deletes rows that have been dead for too long. Returns their number. */
  async deleteOutdated(signal: AbortSignal): Promise<number> {
    const { rows } = this.workerContext;
    const states: OutboxRowState[] = this.outboxTopic.options.lanes?.deletesOutdatedStranded
      ? ['dead', 'expired', 'stranded']
      : ['dead', 'expired'];
    let count = 0;
    let found = BATCH_SIZE;
    while (found === BATCH_SIZE && !signal.aborted) {
      const old = await rows.aging.findOutdated(this.outboxTopic.name, states, DEAD_LETTER_RETENTION_MS, BATCH_SIZE);
      for (const row of old) if (await this.#deleteOutdatedRow(row)) count += 1;
      found = old.length;
    }
    return count;
  }

  /** Gives up rows that are too old. Returns their number. */
  async expireOld(signal: AbortSignal): Promise<number> {
    const { rows, clock } = this.workerContext;
    const maxAgeMs = (await this.outboxTopic.options.maxAgeMs?.()) ?? null;
    if (maxAgeMs === null) return 0;
    let count = 0;
    let found = BATCH_SIZE;
    while (found === BATCH_SIZE && !signal.aborted) {
      const old = await rows.aging.findFailedUntil(this.outboxTopic.name, new Date(clock.ms() - maxAgeMs), BATCH_SIZE);
      for (const row of old) if (await this.#expireRow(row)) count += 1;
      found = old.length;
    }
    return count;
  }

  async #expireRow(row: OutboxRow): Promise<boolean> {
    const { rows, database, log } = this.workerContext;
    const { name, options } = this.outboxTopic;
    const hasExpired = await database.transaction(async () => {
      const isExpired = await rows.aging.markExpired(row);
      if (isExpired && row.payload !== null) await options.onFailure?.(row.payload as P, expiredAttempt(row));
      return isExpired;
    });
    if (hasExpired) log.warn('an outbox row has expired', { topic: name, key: row.key, lastError: row.deliveryError?.code });
    return hasExpired;
  }

  #openLanes(): readonly OpenOutboxLane[] {
    const { name, options } = this.outboxTopic;
    return options.lanes?.listOpen() ?? [{ ...DEFAULT_LANE, destination: name }];
  }

  /** Open lanes, and closed ones whose last attempts have not ended: a changed clock may have ended their leases. */
  #lanesInUse(): string[] {
    const busy = [...this.#workers].filter(([, outboxWorker]) => outboxWorker.isBusy).map(([lane]) => lane);
    return [...new Set([...this.#openLanes().map(({ lane }) => lane), ...busy])];
  }

  #destinationOf(name: string): string | undefined {
    return this.#openLanes().find(({ lane }) => lane === name)?.destination;
  }

  /** Kept while the lane is closed, so that two workers never share a lane. */
  #workerOf(name: string): OutboxWorker<P> {
    const outboxWorker =
      this.#workers.get(name) ?? new OutboxWorker(this.outboxTopic, name, () => this.#destinationOf(name), this.workerContext);
    this.#workers.set(name, outboxWorker);
    return outboxWorker;
  }

  async #strandUnclaimed(): Promise<void> {
    const { rows, database, stopping } = this.workerContext;
    const graceMs = database.isShared ? CLAIM_GRACE_MS : 0;
    let found = BATCH_SIZE;
    while (found === BATCH_SIZE && !stopping.aborted) {
      const waiting = await rows.findOverdueOutsideLanes(this.outboxTopic.name, this.#lanesInUse(), graceMs, BATCH_SIZE);
      for (const { id, lane, payload } of waiting) await this.#strandRow(id, lane, payload as P | null);
      found = waiting.length;
    }
  }

  async #strandRow(id: number, lane: string, payload: P | null): Promise<void> {
    const { rows, database, log } = this.workerContext;
    const { name, options } = this.outboxTopic;
    const deliveryError = await options.lanes!.closedReason(lane);
    await database.transaction(async () => {
      const isStranded = await rows.markStranded(id, deliveryError);
      if (isStranded && payload !== null) await options.lanes!.onStranded?.(payload, deliveryError);
    });
    log.warn('nobody can carry what lies in the outbox', { topic: name, lane, id, reason: deliveryError.code });
  }

  async #deleteOutdatedRow(row: OutboxRow): Promise<boolean> {
    const { rows, database, log } = this.workerContext;
    const isGone = await database.transaction(async () => {
      const isDeleted = await rows.aging.deleteOutdated(row);
      if (isDeleted && row.payload !== null) await this.outboxTopic.options.onOutdated?.(row.payload as P);
      return isDeleted;
    });
    if (isGone) log.warn('what failed long ago was given up', { topic: row.topic, key: row.key, reason: row.deliveryError?.code });
    return isGone;
  }
}
