import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { DISPATCH_TARGETS, parseDispatchKey, dispatchKey, dispatchTopic, type DispatchOrderKey } from './dispatch-order.js';

const TOPICS = DISPATCH_TARGETS.map(dispatchTopic);
const ORDERS = `"topic" IN (${TOPICS.map(() => '?').join(', ')})`;

/** Keys per statement. */
const CHUNK_SIZE = 500;

/** Queries dispatch orders in the outbox, in any state. */
@Injectable()
export class DispatchOrderRepository {
  constructor(private readonly database: Database) {}

  /** Orders with row ids greater than `after`, up to and including `upTo`. */
  async findBetween(after: number, upTo: number): Promise<(DispatchOrderKey & { readonly rowId: number })[]> {
    const sql = `SELECT "id", "key" FROM "outbox" WHERE "id" > ? AND "id" <= ? AND ${ORDERS} ORDER BY "id"`;
    const rows = await this.database.query<{ id: number; key: string }>(sql, [after, upTo, ...TOPICS]);
    return rows.map(({ id, key }) => ({ rowId: id, ...parseDispatchKey(key) }));
  }

  /** The keys that have an order. */
  async findExistingKeys(names: readonly DispatchOrderKey[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let start = 0; start < names.length; start += CHUNK_SIZE) {
      const keys = names.slice(start, start + CHUNK_SIZE).map(dispatchKey);
      const sql = `SELECT "key" FROM "outbox" WHERE ${ORDERS} AND "key" IN (${keys.map(() => '?').join(', ')})`;
      for (const { key } of await this.database.query<{ key: string }>(sql, [...TOPICS, ...keys])) found.add(key);
    }
    return found;
  }
}
