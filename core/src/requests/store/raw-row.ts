import type { RequestKind } from '../../fulfilment/index.js';
import type { RequestEntity } from './entities/request.entity.js';

/**
 * A row of a handwritten query; big numbers and timestamps may be text, booleans may be numbers. Long lists are read this way, because
 * creating entities costs more than the query.
 */
export type RawRow = Readonly<Record<string, string | number | boolean | null>>;

type Value = RawRow[string] | undefined;

/** Reads a text column of a raw row. */
export const readText = (value: Value): string | null => (value === null || value === undefined ? null : String(value));
/** Reads a numeric column, also one that the driver returns as text. */
export const readNumber = (value: Value): number | null => (value === null || value === undefined ? null : Number(value));
const readDate = (value: Value): Date | null => (value === null || value === undefined ? null : new Date(Number(value)));
/** Reads a boolean column, also one that the driver returns as a number. */
export const readBoolean = (value: Value): boolean => Number(value) === 1;

/**
 * Builds the column list of a query from the functions that map its rows: `row.r_state` selects column `state` of the table with alias `r`.
 * Each function is called once with a recording proxy, so it must read all its columns unconditionally.
 */
export function selectColumnsFor(...mappings: readonly ((row: RawRow) => unknown)[]): string {
  const readColumns = new Set<string>();
  const listener = new Proxy<RawRow>({}, { get: (_, name) => void readColumns.add(String(name)) });
  for (const map of mappings) map(listener);
  return [...readColumns].map((name) => `${name.replace(/^(.)_(.*)$/, '"$1"."$2"')} AS "${name}"`).join(', ');
}

/** The columns of a request that most readers need. */
export type RequestBasics = Pick<
  RequestEntity,
  'id' | 'kind' | 'state' | 'deniedReason' | 'requestedAt' | 'approvedAt' | 'availableAt' | 'deniedAt'
>;

/** Reads {@link RequestBasics} from a row with the table alias `r`. */
export const readRequestBasics = (row: RawRow): RequestBasics => ({
  id: Number(row.r_id),
  kind: row.r_kind as RequestKind,
  state: row.r_state as RequestBasics['state'],
  deniedReason: readText(row.r_deniedReason),
  requestedAt: new Date(Number(row.r_requestedAt)),
  approvedAt: readDate(row.r_approvedAt),
  availableAt: readDate(row.r_availableAt),
  deniedAt: readDate(row.r_deniedAt),
});
