import type { OpenLane, OutboxRow, OutboxState } from '../rows/outbox-row.js';
import { Lane, type Ground, type Topic } from './lane.js';
import { OneAtATime } from './one-at-a-time.js';

/** Rows that are looked at with one statement. */
const AT_ONCE = 100;

/** Another portal on the same database gets so long to take a row before it counts as one that nobody can carry. Milliseconds. */
const GRACE_MS = 15_000;

/** How long dead rows are kept. */
const DEAD_KEPT_MS = 90 * 24 * 3_600_000;

const ONLY: OpenLane = { lane: '', carrier: '' };

/** Works off one topic: each of its open lanes on its own. What lies in other lanes is kept, with the reason why it waits. */
export class TopicQueue<P> {
  readonly #lanes = new Map<string, Lane<P>>();
  readonly #sweep = new OneAtATime(() => this.#strand());

  constructor(
    private readonly topic: Topic<P>,
    private readonly ground: Ground,
  ) {}

  /** Look for due rows now. */
  wake(): void {
    const open = this.#open();
    this.#close(new Set(open.map(({ lane }) => lane)));
    for (const { lane } of open) this.#laneOf(lane).wake();
    if (!this.topic.options.lanes) return;
    this.#sweep.run().catch((cause: unknown) => this.ground.log.error('outbox could not be read', { topic: this.topic.name, cause }));
  }

  /** Somebody wants a row of the lane to be tried: its carrier gets another chance at once. */
  resume(lane: string): void {
    const carrier = this.#carrierOf(lane);
    if (carrier !== undefined) this.ground.pauses.end(carrier);
  }

  /** Once the portal stops: what ran is broken off and put back. */
  async parked(): Promise<void> {
    await this.#sweep.running;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.parked()));
  }

  /** Take away what has been dead for too long. Answers how many rows that were. */
  async expire(signal: AbortSignal): Promise<number> {
    const { rows } = this.ground;
    const states: OutboxState[] = this.topic.options.lanes?.strandedExpire ? ['dead', 'stranded'] : ['dead'];
    let count = 0;
    let found = AT_ONCE;
    while (found === AT_ONCE && !signal.aborted) {
      const old = await rows.expired(this.topic.name, states, DEAD_KEPT_MS, AT_ONCE);
      for (const row of old) if (await this.#expireRow(row)) count += 1;
      found = old.length;
    }
    return count;
  }

  #open(): readonly OpenLane[] {
    const { name, options } = this.topic;
    return options.lanes?.open() ?? [{ ...ONLY, carrier: name }];
  }

  #carrierOf(name: string): string | undefined {
    return this.#open().find(({ lane }) => lane === name)?.carrier;
  }

  #laneOf(name: string): Lane<P> {
    const lane = this.#lanes.get(name) ?? new Lane(this.topic, name, () => this.#carrierOf(name), this.ground);
    this.#lanes.set(name, lane);
    return lane;
  }

  /** Lanes that are open no more are forgotten once they are at rest. */
  #close(open: ReadonlySet<string>): void {
    for (const [name, lane] of this.#lanes) if (!open.has(name) && lane.isIdle) this.#lanes.delete(name);
  }

  async #strand(): Promise<void> {
    const { rows, database, stopping } = this.ground;
    const patienceMs = database.isShared ? GRACE_MS : 0;
    let found = AT_ONCE;
    while (found === AT_ONCE && !stopping.aborted) {
      const open = this.#open().map(({ lane }) => lane);
      const waiting = await rows.waitingElsewhere(this.topic.name, open, patienceMs, AT_ONCE);
      for (const { id, lane, payload } of waiting) await this.#strandRow(id, lane, payload as P | null);
      found = waiting.length;
    }
  }

  async #strandRow(id: number, lane: string, payload: P | null): Promise<void> {
    const { rows, database, log } = this.ground;
    const { name, options } = this.topic;
    const trouble = await options.lanes!.whyClosed(lane);
    await database.transaction(async () => {
      const isStranded = await rows.strand(id, trouble);
      if (isStranded && payload !== null) await options.lanes!.onStranded?.(payload, trouble);
    });
    log.warn('nobody can carry what lies in the outbox', { topic: name, lane, id, reason: trouble.code });
  }

  async #expireRow(row: OutboxRow): Promise<boolean> {
    const { rows, database, log } = this.ground;
    const isGone = await database.transaction(async () => {
      const isExpired = await rows.expire(row);
      if (isExpired && row.payload !== null) await this.topic.options.onExpired?.(row.payload as P);
      return isExpired;
    });
    if (isGone) log.warn('what failed long ago was given up', { topic: row.topic, key: row.key, reason: row.trouble?.code });
    return isGone;
  }
}
