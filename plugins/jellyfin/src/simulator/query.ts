import type { JellyfinState, SimulatedItem } from './state.js';

/** Results of `/Items`: items, and a box set in place of its movies unless the query disables that. */
export type QueryResultItem = SimulatedItem | { readonly boxSet: string };

/** Answers a query as the server does: filtered, sorted, grouped, paged. */
export function queryItems(state: JellyfinState, query: URLSearchParams): { found: QueryResultItem[]; total: number } {
  const { items, libraries } = state;
  const types = listParam(query, 'includeItemTypes');
  const parentId = query.get('parentId');
  const isMovieLibrary = libraries.some(({ id, type }) => id === parentId && type === 'movies');

  const played = playedItemIds(state, query.get('userId'));
  const isWanted = query.get('isPlayed') === 'true' ? ({ id }: SimulatedItem) => played.includes(id) : () => true;

  const matching = items
    .filter(({ type, libraryId }) => types.includes(type) && (parentId === null || libraryId === parentId))
    .filter(isWanted)
    .sort(compareByKeys(listParam(query, 'sortBy'), played));
  const all = isMovieLibrary && query.get('collapseBoxSetItems') !== 'false' ? collapseBoxSets(matching) : matching;

  const start = Number(query.get('startIndex') ?? 0);
  const limit = query.has('limit') ? Number(query.get('limit')) : all.length;
  return { found: all.slice(start, start + limit), total: all.length };
}

/** List parameters are repeated or separated by commas. */
export const listParam = (query: URLSearchParams, name: string): string[] => query.getAll(name).flatMap((value) => value.split(','));

/** Without a user id, no item counts as played. */
const playedItemIds = ({ played }: JellyfinState, userId: string | null): readonly string[] => (userId ? (played.get(userId) ?? []) : []);

const SORT_KEYS: Readonly<Record<string, (item: SimulatedItem, played: readonly string[]) => string>> = {
  DateCreated: ({ added }) => added,
  DatePlayed: ({ id }, played) => String(played.lastIndexOf(id)).padStart(6),
  SortName: ({ name }) => name.toLowerCase(),
};

const compareByKeys =
  (names: readonly string[], played: readonly string[]) =>
  (one: SimulatedItem, other: SimulatedItem): number => {
    const keys = names.flatMap((name) => SORT_KEYS[name] ?? []);
    return keys.map((key) => key(one, played).localeCompare(key(other, played))).find((order) => order !== 0) ?? 0;
  };

function collapseBoxSets(items: readonly SimulatedItem[]): QueryResultItem[] {
  const boxSets = [...new Set(items.flatMap(({ boxSet }) => boxSet ?? []))];
  return [...boxSets.map((boxSet) => ({ boxSet })), ...items.filter(({ boxSet }) => boxSet === null)];
}
