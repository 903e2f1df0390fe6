import type { Database } from '../../kernel/index.js';

/** Rows of one statement. */
const AT_ONCE = 1_000;

/** Overwrites rows with the same key and adds the others, however many; of those that come twice the last counts. */
export async function storeRows<E extends object>(
  database: Database,
  entity: new () => E,
  rows: readonly E[],
  keys: readonly (keyof E & string)[],
): Promise<void> {
  const unique = new Map(rows.map((row) => [keys.map((key) => String(row[key])).join(' '), row]));
  const all = [...unique.values()];
  for (let from = 0; from < all.length; from += AT_ONCE) await database.upsert(entity, all.slice(from, from + AT_ONCE), keys);
}
