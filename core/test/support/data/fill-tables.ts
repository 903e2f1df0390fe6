import { DataSource, type EntityMetadata } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { openTargetDatabase, type DatabaseLocation, type PortableRow, type PortableTable } from '../../../src/kernel/index.js';
import { portableTables } from '../../../src/kernel/database/copy/portable-table.js';
import { migrations } from '../../../src/migrations/index.js';
import { memoryLog } from '../memory-log.js';
import { Sqlite } from '../../../src/kernel/database/sqlite/index.js';

/** Texts that break what joins, quotes, cuts or re-encodes them. */
const HOSTILE_TEXTS = [
  '',
  ' leading and trailing ',
  `'; DROP TABLE users; --`,
  `"quoted" \\backslash\\ %_ \`tick\``,
  'emoji 🎬👩‍👩‍👧 and ﷽',
  'line\nbreaks\r\nand\ttabs\u0001',
  'É é e\u0301 ß ı İ 漢字',
  '{"json": [null, "\\u2028"]}',
  'NULL',
];
const LONG_TEXT = 'long ✓ '.repeat(20_000);
const BOUNDARIES = [0, 1, -1, 2_147_483_647, -2_147_483_648];
const BIG_BOUNDARIES = [0, 1, -1, 1_700_000_000_000, Number.MAX_SAFE_INTEGER];

/** Fills an empty database with `rowsPerTable` rows in every table; values are unique per row, and references exist. */
export async function fillEveryTable(location: DatabaseLocation, rowsPerTable: number): Promise<readonly PortableTable[]> {
  const schema = { entities, migrations };
  const metadataSource = await new DataSource({ type: 'better-sqlite3', driver: Sqlite, database: ':memory:', entities: [...entities] }).initialize();
  const tables = portableTables(metadataSource);
  const target = await openTargetDatabase(location, schema, memoryLog());
  for (const table of tables) {
    const metadata = metadataSource.entityMetadatas.find(({ tableName }) => tableName === table.name)!;
    for (let start = 0; start < rowsPerTable; start += 1000) {
      const count = Math.min(1000, rowsPerTable - start);
      await target.writer.insert(table, Array.from({ length: count }, (_, index) => rowOf(metadata, table, start + index)));
    }
  }
  await target.finish(tables);
  await metadataSource.destroy();
  return tables;
}

const rowOf = (metadata: EntityMetadata, table: PortableTable, index: number): PortableRow =>
  table.columns.map(({ name, kind, nullable }) => {
    const column = metadata.columns.find(({ databaseName }) => databaseName === name)!;
    const isReference = metadata.foreignKeys.some(({ columnNames }) => columnNames.includes(name));
    const isKey = column.isPrimary || isReference || metadata.indices.some(({ isUnique, columns }) => isUnique && columns.includes(column)) ||
      metadata.uniques.some(({ columns }) => columns.includes(column));
    if (nullable && !isKey && index % 4 === 3) return null;
    if (kind === 'boolean') return index % 2 === 0;
    if (kind === 'integer') return isKey ? index : (column.type === 'bigint' ? BIG_BOUNDARIES : BOUNDARIES)[index % BOUNDARIES.length]!;
    if (isKey) return `k${index}`;
    if (!column.length) return index === 0 ? LONG_TEXT : `${HOSTILE_TEXTS[index % HOSTILE_TEXTS.length]}`;
    return [...`${HOSTILE_TEXTS[index % HOSTILE_TEXTS.length]}`].slice(0, Number(column.length)).join('');
  });
