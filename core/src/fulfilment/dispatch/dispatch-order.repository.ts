import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { DISPATCH_TARGETS, namedBy, dispatchKey, dispatchTopic, type OrderName } from './dispatch-order.js';

const TOPICS = DISPATCH_TARGETS.map(dispatchTopic);
const ORDERS = `"topic" IN (${TOPICS.map(() => '?').join(', ')})`;

/** So many keys are named in one statement. */
const CHUNK = 500;

/** The orders that lie in the outbox, whatever their state. */
@Injectable()
export class DispatchOrderRepository {
  constructor(private readonly database: Database) {}

  /** By the ids of their rows, after one, up to another. */
  async findBetween(after: number, upTo: number): Promise<(OrderName & { readonly rowId: number })[]> {
    const sql = `SELECT "id", "key" FROM "outbox" WHERE "id" > ? AND "id" <= ? AND ${ORDERS} ORDER BY "id"`;
    const rows = await this.database.query<{ id: number; key: string }>(sql, [after, upTo, ...TOPICS]);
    return rows.map(({ id, key }) => ({ rowId: id, ...namedBy(key) }));
  }

  /** Those of the keys for which there is an order. */
  async findExistingKeys(names: readonly OrderName[]): Promise<Set<string>> {
    const found = new Set<string>();
    for (let start = 0; start < names.length; start += CHUNK) {
      const keys = names.slice(start, start + CHUNK).map(dispatchKey);
      const sql = `SELECT "key" FROM "outbox" WHERE ${ORDERS} AND "key" IN (${keys.map(() => '?').join(', ')})`;
      for (const { key } of await this.database.query<{ key: string }>(sql, [...TOPICS, ...keys])) found.add(key);
    }
    return found;
  }
}
