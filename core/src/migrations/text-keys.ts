import type { QueryRunner } from 'typeorm';
import { runStatement } from './columns.js';

/** A column with a text, and the one that holds its normalized form, by which rows are searched or sorted. */
export interface TextKey {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  readonly length: number;
}

const BATCH_SIZE = 1000;

/** Writes the normalized form of every text where it differs. In JavaScript, because databases do not agree about the letters of every language. */
export async function rewriteTextKeys(runner: QueryRunner, textKey: TextKey, normalize: (text: string) => string): Promise<void> {
  const { table, column, key, length } = textKey;
  for (let last = 0, size = BATCH_SIZE; size === BATCH_SIZE;) {
    const rows = (await runStatement(
      runner,
      `SELECT "id" AS "id", "${column}" AS "text", "${key}" AS "key" FROM "${table}" WHERE "id" > ${last} AND "${column}" IS NOT NULL ORDER BY "id" LIMIT ${BATCH_SIZE}`,
    )) as { id: number | string; text: string; key: string | null }[];
    size = rows.length;
    last = Number(rows.at(-1)?.id ?? last);

    const wrong = new Map<string, number[]>();
    for (const row of rows) {
      const normalized = normalize(row.text).slice(0, length);
      if (normalized !== row.key) wrong.set(normalized, [...(wrong.get(normalized) ?? []), Number(row.id)]);
    }
    for (const [normalized, ids] of wrong) await updateKey(runner, textKey, normalized, ids);
  }
}

const updateKey = (runner: QueryRunner, { table, key }: TextKey, normalized: string, ids: readonly number[]): Promise<unknown> => {
  const mark = runner.connection.options.type === 'postgres' ? '$1' : '?';
  return runStatement(runner, `UPDATE "${table}" SET "${key}" = ${mark} WHERE "id" IN (${ids.join(', ')})`, [normalized]);
};
