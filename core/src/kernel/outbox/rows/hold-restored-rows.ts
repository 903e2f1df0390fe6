import type { DataSource, Repository } from 'typeorm';
import { RESTORED } from './delivery-error.js';
import { OutboxEntity } from './outbox.entity.js';
import type { OutboxRow, OutboxRowState } from './outbox-row.js';
import { UNLOCKED } from './stored-row.js';

/** Rows per statement. */
const BATCH_SIZE = 500;

/**
 * Gives up the rows of topics in a database that a backup brought back: they may have been delivered since it was made. Dead ones keep the
 * reason of their last failure. They are kept as long as others that were given up now. Calls `onHeld` with them before.
 */
export async function holdRestoredRows(
  source: DataSource,
  topics: readonly string[],
  onHeld: (rows: readonly Pick<OutboxRow, 'topic' | 'key' | 'createdAt'>[]) => Promise<void>,
): Promise<number> {
  const table = source.getRepository(OutboxEntity);
  const open: OutboxRowState[] = ['waiting', 'running', 'stranded', 'dead'];
  let held = 0;
  for (let found = BATCH_SIZE; found === BATCH_SIZE; held += found) {
    const rows = await table
      .createQueryBuilder('o')
      .where('o.topic IN (:...topics) AND o.state IN (:...open)', { topics, open })
      .orderBy('o.id')
      .take(BATCH_SIZE)
      .getMany();
    found = rows.length;
    if (found > 0) await onHeld(rows);
    const idsOf = (isDead: boolean): number[] => rows.filter(({ state }) => (state === 'dead') === isDead).map(({ id }) => id);
    const heldNow = { state: 'expired' as const, dueAt: new Date(), ...UNLOCKED };
    if (idsOf(true).length > 0) await table.update(idsOf(true), heldNow);
    if (idsOf(false).length > 0) await table.update(idsOf(false), { ...heldNow, deliveryError: RESTORED });
  }
  return held;
}

/** Number of rows that {@link holdRestoredRows} has given up and that were not retried since, without those that were dead. */
export const countRestoredRows = (source: DataSource): Promise<number> => countRestoredIn(source.getRepository(OutboxEntity));

/** The same, for the portal that runs. */
export const countRestoredIn = (table: Repository<OutboxEntity>): Promise<number> =>
  table
    .createQueryBuilder('o')
    .where('o.state = :state AND o.deliveryError = :reason', { state: 'expired', reason: JSON.stringify(RESTORED) })
    .getCount();
