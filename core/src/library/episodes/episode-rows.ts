import type { EpisodeFile } from '@ombi/sdk';
import type { Database } from '../../kernel/index.js';

/** The largest integer that every database stores. */
const MAX_INT32 = 2 ** 31 - 1;

const isStorable = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= MAX_INT32;

/** The season and number of each episode; numbers that cannot be stored are skipped. */
export const toEpisodeNumbers = ({ season, numbers }: Pick<EpisodeFile, 'season' | 'numbers'>): { season: number; number: number }[] =>
  isStorable(season) ? numbers.filter(isStorable).map((number) => ({ season, number })) : [];

/** Rows per statement. */
const CHUNK_SIZE = 1_000;

/** Bulk upsert in batches of any number of rows; of duplicates the last one counts. */
export async function upsertInChunks<E extends object>(
  database: Database,
  entity: new () => E,
  rows: readonly E[],
  keys: readonly (keyof E & string)[],
): Promise<void> {
  const unique = new Map(rows.map((row) => [keys.map((key) => String(row[key])).join(' '), row]));
  const all = [...unique.values()];
  for (let from = 0; from < all.length; from += CHUNK_SIZE) await database.upsert(entity, all.slice(from, from + CHUNK_SIZE), keys);
}
