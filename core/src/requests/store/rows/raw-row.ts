/**
 * What a statement of our own answers; big numbers and moments may come as text, a truth as a number. Rows of long lists are read so,
 * and mapped by plain functions, because making entities of them costs more than reading them.
 */
export type RawRow = Readonly<Record<string, string | number | boolean | null>>;

type Value = RawRow[string] | undefined;

export const text = (value: Value): string | null => (value === null || value === undefined ? null : String(value));
export const number = (value: Value): number | null => (value === null || value === undefined ? null : Number(value));
export const moment = (value: Value): Date | null => (value === null || value === undefined ? null : new Date(Number(value)));
export const isTrue = (value: Value): boolean => Number(value) === 1;

/**
 * What a statement selects for the functions that map its rows, so that no column is spelt twice: `row.r_state` is the `state` of the
 * table that the statement calls `r`. They are shown a row that only listens, and must ask it for everything, whatever it answers.
 */
export function columnsFor(...mappings: readonly ((row: RawRow) => unknown)[]): string {
  const heard = new Set<string>();
  const listener = new Proxy<RawRow>({}, { get: (_, name) => void heard.add(String(name)) });
  for (const map of mappings) map(listener);
  return [...heard].map((name) => `${name.replace(/^(.)_(.*)$/, '"$1"."$2"')} AS "${name}"`).join(', ');
}
