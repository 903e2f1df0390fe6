import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/** The SQL dialects of the supported engines. */
export type SqlDialect = 'sqlite' | 'postgres' | 'mysql';

/** The dialect of a database URL; null stands for SQLite. */
export function dialectOf(databaseUrl: string | null): SqlDialect {
  if (!databaseUrl) return 'sqlite';
  return /^postgres/.test(databaseUrl) ? 'postgres' : 'mysql';
}

const SQL_TOKENS = /'(?:[^']|'')*'|"[^"]*"|\?/g;

/** Translates SQL with `?` placeholders and double-quoted names to a dialect. String literals stay unchanged. */
export function translateSql(sql: string, sqlDialect: SqlDialect): string {
  if (sqlDialect === 'sqlite') return sql;
  let position = 0;
  return sql.replace(SQL_TOKENS, (token) => {
    if (token === '?') return sqlDialect === 'postgres' ? `$${++position}` : token;
    return sqlDialect === 'mysql' && token.startsWith('"') ? `\`${token.slice(1, -1)}\`` : token;
  });
}

/** A statement in the syntax that {@link translateSql} accepts, and its parameters. */
export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What happens to an existing row with the same keys. */
export type OnConflict = 'overwrite' | 'keep';

/**
 * Builds an insert that overwrites or keeps existing rows with the same keys; all rows must have the members of the first. The text depends
 * only on the number of rows: TypeORM would inline values, so that each page of a long list would be a new statement to compile and cache
 * in SQLite.
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

  const keyColumns = keys.map((key) => metadata.columns.find(({ propertyName }) => propertyName === key)?.databaseName ?? key);

  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const { driver } = metadata.dataSource;
  return {
    sql: `INSERT INTO "${metadata.tableName}" (${names}) VALUES ${rows.map(() => placeholders).join(', ')} ${ON_CONFLICT[sqlDialect](overwritten, keyColumns)}`,
    parameters: rows.flatMap((row) =>
      columns.map((column): unknown => driver.preparePersistentValue(row[column.propertyName], column) ?? null),
    ),
  };
}

type ConflictClause = (overwritten: readonly string[], keys: readonly string[]) => string;

const standardClause: ConflictClause = (overwritten, keys) =>
  `ON CONFLICT (${keys.map((key) => `"${key}"`).join(', ')}) DO ` +
  (overwritten.length > 0 ? `UPDATE SET ${overwritten.map((name) => `"${name}" = EXCLUDED."${name}"`).join(', ')}` : 'NOTHING');

/** `INSERT IGNORE` would also keep a row, but silently truncate values that are too long for their column. */
const ON_CONFLICT: Readonly<Record<SqlDialect, ConflictClause>> = {
  sqlite: standardClause,
  postgres: standardClause,
  mysql: (overwritten, [key]) =>
    `ON DUPLICATE KEY UPDATE ${overwritten.length > 0 ? overwritten.map((name) => `"${name}" = VALUES("${name}")`).join(', ') : `"${key}" = "${key}"`}`,
};
