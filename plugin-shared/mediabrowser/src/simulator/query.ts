import type { MediaBrowserState, SimulatedItem } from './state.js';

/** Results of an item query: items, and a box set in place of its movies unless the query disables that. */
export type QueryResultItem = SimulatedItem | { readonly boxSet: string };

/** The parameters of an item query, whose names and values each product spells in its own way. */
export interface SimulatedItemQuery {
  readonly types: readonly string[];
  readonly parentId: string | null;
  /** Only these items; empty for all. */
  readonly ids: readonly string[];
  /** The user whose played items are asked for; null for all items. */
  readonly playedBy: string | null;
  readonly sortBy: readonly string[];
  readonly isDescending: boolean;
  readonly collapsesBoxSets: boolean;
  readonly includesMissing: boolean;
  readonly start: number;
  /** Null for no limit. */
  readonly limit: number | null;
}

/** Answers a query as the servers do: filtered, sorted, grouped, paged. */
export function queryItems(state: MediaBrowserState, query: SimulatedItemQuery): { found: QueryResultItem[]; total: number } {
  const { types, parentId, playedBy, sortBy, isDescending, start, limit } = query;
  const isMovieLibrary = state.libraries.some(({ id, type }) => id === parentId && type === 'movies');
  const played = playedBy === null ? [] : (state.played.get(playedBy) ?? []);

  const matching = state.items
    .filter(({ type, libraryId }) => types.includes(type) && (parentId === null || libraryId === parentId))
    .filter(({ id }) => query.ids.length === 0 || query.ids.includes(id))
    .filter(
      ({ id, isVirtual }) => (playedBy === null || played.includes(id)) && (query.includesMissing || state.listsMissing || !isVirtual),
    )
    .sort(compareByKeys(sortBy, played));
  if (isDescending) matching.reverse();
  const all = isMovieLibrary && query.collapsesBoxSets ? collapseBoxSets(matching) : matching;

  return { found: all.slice(start, limit === null ? undefined : start + limit), total: all.length };
}

/** List parameters are repeated or separated by commas. */
export const listParam = (query: URLSearchParams, name: string): string[] => query.getAll(name).flatMap((value) => value.split(','));

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
