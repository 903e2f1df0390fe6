import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** Type of a column, the same for every engine. */
export type PortableKind = 'integer' | 'boolean' | 'text';

/** A column of a table, independent of the database engine. */
export interface PortableColumn {
  readonly name: string;
  readonly kind: PortableKind;
  readonly nullable: boolean;
}

/** A table that is copied row by row. */
export interface PortableTable {
  readonly name: string;
  readonly columns: readonly PortableColumn[];
  /** Names of the primary key's columns, in their order. */
  readonly keys: readonly string[];
  /** The column that the database numbers itself, or null. */
  readonly numbered: string | null;
}

/** A value of a row: null, a whole number (as text beyond 2^53), a boolean or a text. */
export type PortableValue = null | number | boolean | string;

/** The values of a row in the order of its table's columns. */
export type PortableRow = readonly PortableValue[];

const INTEGER_TYPES: ReadonlySet<unknown> = new Set(['int', 'integer', 'bigint', 'smallint', Number]);
const BOOLEAN_TYPES: ReadonlySet<unknown> = new Set(['boolean', Boolean]);

/** The tables of all entities; each stands after those that it refers to. Throws when tables refer to each other in a circle. */
export function portableTables(source: DataSource): PortableTable[] {
  return inDependencyOrder(source.entityMetadatas).map((metadata) => ({
    name: metadata.tableName,
    columns: metadata.columns.map((column) => ({ name: column.databaseName, kind: kindOf(column), nullable: column.isNullable })),
    keys: metadata.primaryColumns.map(({ databaseName }) => databaseName),
    numbered:
      metadata.primaryColumns.find(({ isGenerated, generationStrategy }) => isGenerated && generationStrategy === 'increment')
        ?.databaseName ?? null,
  }));
}

const kindOf = ({ type }: ColumnMetadata): PortableKind =>
  INTEGER_TYPES.has(type) ? 'integer' : BOOLEAN_TYPES.has(type) ? 'boolean' : 'text';

function inDependencyOrder(metadatas: readonly EntityMetadata[]): EntityMetadata[] {
  const ordered = new Set<EntityMetadata>();
  const visit = (metadata: EntityMetadata, path: readonly EntityMetadata[]): void => {
    if (ordered.has(metadata)) return;
    if (path.includes(metadata)) throw new Error(`The table ${metadata.tableName} refers to itself through others`);
    for (const { referencedEntityMetadata } of metadata.foreignKeys) visit(referencedEntityMetadata, [...path, metadata]);
    ordered.add(metadata);
  };
  for (const metadata of metadatas) visit(metadata, []);
  return [...ordered];
}

/** Converts a value as read from an engine to the form that all engines share. */
export function toPortable(value: unknown, kind: PortableKind): PortableValue {
  if (value === null || value === undefined) return null;
  if (kind === 'text') return String(value);
  if (kind === 'boolean') return Boolean(Number(value));
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}

/** Whether a value read from an archive fits its column. */
export function isValidColumnValue(value: unknown, { kind, nullable }: PortableColumn): value is PortableValue {
  if (value === null) return nullable;
  if (kind === 'integer') return Number.isFinite(value) || (typeof value === 'string' && /^-?\d{1,20}$/.test(value));
  return typeof value === (kind === 'boolean' ? 'boolean' : 'string');
}
