import type { DataSource, Table } from 'typeorm';
import { tableNames } from '../../../src/kernel/database/copy/unfinished-copy.js';
import { translateSql, type SqlDialect } from '../../../src/kernel/database/sql-dialect.js';

const DIALECTS: Readonly<Record<string, SqlDialect>> = { 'better-sqlite3': 'sqlite', postgres: 'postgres', mariadb: 'mysql' };
const ROWS_PER_STATEMENT = 250;

/** Puts rows into every table as it is now, whatever release made it; answers the number of rows by table. */
export async function fillOlderTables(source: DataSource, rowsPerTable: number): Promise<Record<string, number>> {
  const dialect = DIALECTS[source.options.type]!;
  const runner = source.createQueryRunner();
  const names = (await tableNames(source)).filter((name) => name !== 'migrations');
  const tables = await runner.getTables(names);
  const counts: Record<string, number> = {};
  for (const table of inDependencyOrder(tables)) {
    const name = nameOf(table.name);
    await runner.query(translateSql(`DELETE FROM "${name}"`, dialect));
    for (let start = 0; start < rowsPerTable; start += ROWS_PER_STATEMENT) {
      const rows = Array.from({ length: Math.min(ROWS_PER_STATEMENT, rowsPerTable - start) }, (_, index) => rowOf(table, start + index + 1, dialect));
      const placeholders = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      const columns = table.columns.map((column) => `"${column.name}"`).join(', ');
      await runner.query(translateSql(`INSERT INTO "${name}" (${columns}) VALUES ${placeholders}`, dialect), rows.flat());
    }
    counts[name] = rowsPerTable;
  }
  await runner.release();
  return counts;
}

/** Without the name of the database or schema. */
const nameOf = (path: string): string => path.split('.').at(-1)!;

function inDependencyOrder(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  const visit = (table: Table): void => {
    if (ordered.has(table)) return;
    for (const { referencedTableName } of table.foreignKeys) {
      const target = tables.find(({ name }) => nameOf(name) === nameOf(referencedTableName));
      if (target && target !== table) visit(target);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}

/** Values that are unique per row wherever that could matter; references lead to the row of the same number. */
const rowOf = (table: Table, number: number, dialect: SqlDialect): unknown[] =>
  table.columns.map((column) => {
    const isReference = table.foreignKeys.some(({ columnNames }) => columnNames.includes(column.name));
    const isKey = isReference || column.isPrimary || table.indices.some(({ isUnique, columnNames }) => isUnique && columnNames.includes(column.name)) ||
      table.uniques.some(({ columnNames }) => columnNames.includes(column.name));
    if (column.type.includes('bool')) return dialect === 'sqlite' ? number % 2 : number % 2 === 1;
    if (column.type === 'tinyint') return number % 2;
    if (/int/.test(column.type)) return isKey ? number : number % 100;
    if (column.type.includes('text')) return '{}';
    return isKey ? `k${number}` : 'value'.slice(0, Number(column.length || 5));
  });
