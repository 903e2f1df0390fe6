import type { EntityMetadata, ObjectLiteral } from 'typeorm';
import type { Dialect } from './dialect.js';

/** A statement in the spelling that {@link translate} knows, and its values. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What becomes of a row that is there already with the same keys. */
export type OnConflict = 'overwrite' | 'keep';

/**
 * Insert rows, or overwrite or keep those with the same keys; all rows have the members of the first. The text depends on nothing but their number.
 * TypeORM would write numbers into it, so that every page of a long list is a new statement, which SQLite compiles and keeps.
 */
export function upsertOf(
  metadata: EntityMetadata,
  rows: readonly ObjectLiteral[],
  keys: readonly string[],
  dialect: Dialect,
  onConflict: OnConflict = 'overwrite',
): Statement {
  const [first = {}] = rows;
  const columns = metadata.columns.filter(({ propertyName }) => propertyName in first);
  const isOverwritten = ({ propertyName }: { propertyName: string }): boolean => onConflict === 'overwrite' && !keys.includes(propertyName);
  const overwritten = columns.filter(isOverwritten).map(({ databaseName }) => databaseName);

  const marks = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const { driver } = metadata.dataSource;
  return {
    sql: `INSERT INTO "${metadata.tableName}" (${names}) VALUES ${rows.map(() => marks).join(', ')} ${ON_CONFLICT[dialect](overwritten, keys)}`,
    parameters: rows.flatMap((row) =>
      columns.map((column): unknown => driver.preparePersistentValue(row[column.propertyName], column) ?? null),
    ),
  };
}

type Clause = (overwritten: readonly string[], keys: readonly string[]) => string;

const standard: Clause = (overwritten, keys) =>
  `ON CONFLICT (${keys.map((key) => `"${key}"`).join(', ')}) DO ` +
  (overwritten.length > 0 ? `UPDATE SET ${overwritten.map((name) => `"${name}" = EXCLUDED."${name}"`).join(', ')}` : 'NOTHING');

/** `INSERT IGNORE` would keep a row, too, but also cut what is too long for its column, without a word. */
const ON_CONFLICT: Readonly<Record<Dialect, Clause>> = {
  sqlite: standard,
  postgres: standard,
  mysql: (overwritten, [key]) =>
    `ON DUPLICATE KEY UPDATE ${overwritten.length > 0 ? overwritten.map((name) => `"${name}" = VALUES("${name}")`).join(', ') : `"${key}" = "${key}"`}`,
};
