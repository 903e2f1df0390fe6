import type { EntityMetadata, ObjectLiteral } from 'typeorm';

export type SqlDialect = 'sqlite' | 'postgres' | 'mysql';

/** The database that an address names; null stands for the embedded one. */
export function dialectOf(databaseUrl: string | null): SqlDialect {
  if (!databaseUrl) return 'sqlite';
  return /^postgres/.test(databaseUrl) ? 'postgres' : 'mysql';
}

const SQL_TOKENS = /'(?:[^']|'')*'|"[^"]*"|\?/g;

/** One spelling of SQL for three databases: `?` placeholders and double-quoted names. Texts in quotes stay as they are. */
export function translateSql(sql: string, sqlDialect: SqlDialect): string {
  if (sqlDialect === 'sqlite') return sql;
  let position = 0;
  return sql.replace(SQL_TOKENS, (token) => {
    if (token === '?') return sqlDialect === 'postgres' ? `$${++position}` : token;
    return sqlDialect === 'mysql' && token.startsWith('"') ? `\`${token.slice(1, -1)}\`` : token;
  });
}

/** A statement in the spelling that {@link translate} knows, and its values. */
export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What becomes of a row that is there already with the same keys. */
export type OnConflict = 'overwrite' | 'keep';

/**
 * Insert rows, or overwrite or keep those with the same keys; all rows have the members of the first. The text depends on nothing but their number.
 * TypeORM would write numbers into it, so that every page of a long list is a new statement, which SQLite compiles and keeps.
 */
export function buildUpsert(
  metadata: EntityMetadata,
  rows: readonly ObjectLiteral[],
  keys: readonly string[],
  sqlDialect: SqlDialect,
  onConflict: OnConflict = 'overwrite',
): SqlStatement {
  const [first = {}] = rows;
  const columns = metadata.columns.filter(({ propertyName }) => propertyName in first);
  const isOverwritten = ({ propertyName }: { propertyName: string }): boolean => onConflict === 'overwrite' && !keys.includes(propertyName);
  const overwritten = columns.filter(isOverwritten).map(({ databaseName }) => databaseName);

  const marks = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const { driver } = metadata.dataSource;
  return {
    sql: `INSERT INTO "${metadata.tableName}" (${names}) VALUES ${rows.map(() => marks).join(', ')} ${ON_CONFLICT[sqlDialect](overwritten, keys)}`,
    parameters: rows.flatMap((row) =>
      columns.map((column): unknown => driver.preparePersistentValue(row[column.propertyName], column) ?? null),
    ),
  };
}

type ConflictClause = (overwritten: readonly string[], keys: readonly string[]) => string;

const standardClause: ConflictClause = (overwritten, keys) =>
  `ON CONFLICT (${keys.map((key) => `"${key}"`).join(', ')}) DO ` +
  (overwritten.length > 0 ? `UPDATE SET ${overwritten.map((name) => `"${name}" = EXCLUDED."${name}"`).join(', ')}` : 'NOTHING');

/** `INSERT IGNORE` would keep a row, too, but also cut what is too long for its column, without a word. */
const ON_CONFLICT: Readonly<Record<SqlDialect, ConflictClause>> = {
  sqlite: standardClause,
  postgres: standardClause,
  mysql: (overwritten, [key]) =>
    `ON DUPLICATE KEY UPDATE ${overwritten.length > 0 ? overwritten.map((name) => `"${name}" = VALUES("${name}")`).join(', ') : `"${key}" = "${key}"`}`,
};
