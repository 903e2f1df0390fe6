import type { JellyfinState, SimulatedItem } from './state.js';

/** What `/Items` finds: the items themselves, and a collection in the place of its movies unless that was declined. */
export type Found = SimulatedItem | { readonly boxSet: string };

/** Answer a query as the server does: filtered, sorted, grouped, cut. */
export function find({ items, libraries }: JellyfinState, query: URLSearchParams): { found: Found[]; total: number } {
  const types = listOf(query, 'includeItemTypes');
  const parentId = query.get('parentId');
  const isMovieLibrary = libraries.some(({ id, type }) => id === parentId && type === 'movies');

  const matching = items
    .filter(({ type, libraryId }) => types.includes(type) && (parentId === null || libraryId === parentId))
    .sort(byKeys(listOf(query, 'sortBy')));
  const all = isMovieLibrary && query.get('collapseBoxSetItems') !== 'false' ? collapsed(matching) : matching;

  const start = Number(query.get('startIndex') ?? 0);
  const limit = query.has('limit') ? Number(query.get('limit')) : all.length;
  return { found: all.slice(start, start + limit), total: all.length };
}

/** Lists come repeated or separated by commas. */
export const listOf = (query: URLSearchParams, name: string): string[] => query.getAll(name).flatMap((value) => value.split(','));

const KEYS: Readonly<Record<string, (item: SimulatedItem) => string>> = {
  DateCreated: ({ added }) => added,
  SortName: ({ name }) => name.toLowerCase(),
};

const byKeys =
  (names: readonly string[]) =>
  (one: SimulatedItem, other: SimulatedItem): number => {
    const keys = names.flatMap((name) => KEYS[name] ?? []);
    return keys.map((key) => key(one).localeCompare(key(other))).find((order) => order !== 0) ?? 0;
  };

function collapsed(items: readonly SimulatedItem[]): Found[] {
  const boxSets = [...new Set(items.flatMap(({ boxSet }) => boxSet ?? []))];
  return [...boxSets.map((boxSet) => ({ boxSet })), ...items.filter(({ boxSet }) => boxSet === null)];
}
