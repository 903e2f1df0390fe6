import { In, LessThanOrEqual, MoreThan, Not, Raw } from 'typeorm';
import type { Clock } from '../../common/index.js';
import type { Database, DatabaseClock } from '../../database/index.js';
import { EXPIRED, type DeliveryError } from './delivery-error.js';
import { OutboxEntity } from './outbox.entity.js';
import type { OutboxRow, OutboxRowState } from './outbox-row.js';
import { toOutboxRow, UNLOCKED, type ClaimedRow } from './stored-row.js';

/** Gives up and deletes rows of the outbox because of their age. */
export class OutboxAging {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
  ) {}

  /** Rows of a topic that were written up to a time and whose attempts failed, or that have no destination. Rows in progress are left out. */
  async findFailedUntil(topic: string, until: Date, limit: number): Promise<OutboxRow[]> {
    const written = { topic, createdAt: LessThanOrEqual(until) };
    const where = [
      { ...written, state: In(['stranded', 'dead']) },
      { ...written, state: 'waiting' as const, attempts: MoreThan(0) },
    ];
    return (await this.#table.find({ where, order: { id: 'ASC' }, take: limit })).map(toOutboxRow);
  }

  /** Gives up a row that is not in progress. Returns whether it was still in that state, and as old. */
  async markExpired({ id, state, createdAt, deliveryError }: OutboxRow): Promise<boolean> {
    const { affected } = await this.#table.update({ id, state, createdAt }, expired(deliveryError));
    return affected === 1;
  }

  /** Gives up a claimed row. Returns whether it was still held by this claim. */
  async markHeldExpired({ id, lockedBy, deliveryError }: ClaimedRow): Promise<boolean> {
    const { affected } = await this.#table.update({ id, lockedBy }, expired(deliveryError));
    return affected === 1;
  }

  /** Lets the age of a row that is not in progress count from now. */
  async resetAge(id: number): Promise<void> {
    await this.#table.update({ id, state: Not('running' as const) }, { createdAt: this.clock.now() });
  }

  /** Rows that have been in one of these states for `forMs`. */
  async findOutdated(topic: string, states: readonly OutboxRowState[], forMs: number, limit: number): Promise<OutboxRow[]> {
    const dueAt = Raw((column) => `${column} <= ${this.databaseClock.now} - ${forMs}`);
    return (await this.#table.find({ where: { topic, state: In([...states]), dueAt }, order: { id: 'ASC' }, take: limit })).map(
      toOutboxRow,
    );
  }

  /** Returns whether the row was still in that state. */
  async deleteOutdated({ id, state }: OutboxRow): Promise<boolean> {
    const { affected } = await this.#table.delete({ id, state });
    return affected === 1;
  }

  get #table() {
    return this.database.repository(OutboxEntity);
  }
}

/** The reason of the last failure stays: it says what to mend. */
const expired = (deliveryError: DeliveryError | null) => ({
  ...{ state: 'expired' as const, ...UNLOCKED },
  ...(deliveryError === null && { deliveryError: EXPIRED }),
});
