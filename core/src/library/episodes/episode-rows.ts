import type { HeldEpisodes } from '@ombi/sdk';
import type { Database } from '../../kernel/index.js';

/** The largest number that every database keeps as one. */
const MAX_INT32 = 2 ** 31 - 1;

const isStorable = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= MAX_INT32;

/** The episodes of one piece, each by its numbers. What can be the number of nothing is passed over. */
export const toEpisodeNumbers = ({ season, numbers }: Pick<HeldEpisodes, 'season' | 'numbers'>): { season: number; number: number }[] =>
  isStorable(season) ? numbers.filter(isStorable).map((number) => ({ season, number })) : [];

/** Rows of one statement. */
const CHUNK = 1_000;

/** Overwrites rows with the same key and adds the others, however many; of those that come twice the last counts. */
export async function upsertInChunks<E extends object>(
  database: Database,
  entity: new () => E,
  rows: readonly E[],
  keys: readonly (keyof E & string)[],
): Promise<void> {
  const unique = new Map(rows.map((row) => [keys.map((key) => String(row[key])).join(' '), row]));
  const all = [...unique.values()];
  for (let from = 0; from < all.length; from += CHUNK) await database.upsert(entity, all.slice(from, from + CHUNK), keys);
}
