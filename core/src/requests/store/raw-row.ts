import type { RequestKind } from '../../fulfilment/index.js';
import type { RequestEntity } from './entities/request.entity.js';

/**
 * What a statement of our own answers; big numbers and moments may come as text, a truth as a number. Rows of long lists are read so,
 * and mapped by plain functions, because making entities of them costs more than reading them.
 */
export type RawRow = Readonly<Record<string, string | number | boolean | null>>;

type Value = RawRow[string] | undefined;

export const readText = (value: Value): string | null => (value === null || value === undefined ? null : String(value));
export const readNumber = (value: Value): number | null => (value === null || value === undefined ? null : Number(value));
const readDate = (value: Value): Date | null => (value === null || value === undefined ? null : new Date(Number(value)));
export const readBoolean = (value: Value): boolean => Number(value) === 1;

/**
 * What a statement selects for the functions that map its rows, so that no column is spelt twice: `row.r_state` is the `state` of the
 * table that the statement calls `r`. They are shown a row that only listens, and must ask it for everything, whatever it answers.
 */
export function selectColumnsFor(...mappings: readonly ((row: RawRow) => unknown)[]): string {
  const heard = new Set<string>();
  const listener = new Proxy<RawRow>({}, { get: (_, name) => void heard.add(String(name)) });
  for (const map of mappings) map(listener);
  return [...heard].map((name) => `${name.replace(/^(.)_(.*)$/, '"$1"."$2"')} AS "${name}"`).join(', ');
}

/** What nearly everybody wants to know of a request: which one it is, where it stands and since when. */
export type RequestBasics = Pick<
  RequestEntity,
  'id' | 'kind' | 'state' | 'deniedReason' | 'requestedAt' | 'approvedAt' | 'availableAt' | 'deniedAt'
>;

/** Out of the row of a table that its statement calls `r`. */
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
