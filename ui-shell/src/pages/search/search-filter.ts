import type { MultiSearchFilter } from '../../api/movies/index.js';

const KEY = 'searchFilter';

/** What is searched until somebody chooses otherwise. */
export const DEFAULT_FILTER: MultiSearchFilter = { movies: true, tvShows: true, music: false, people: false };

/** Which kinds this browser searches, as the search box of the frame remembers it. */
export function readSearchFilter(storage: Pick<Storage, 'getItem'>): MultiSearchFilter {
  const stored = parsed(storage.getItem(KEY));
  return Object.fromEntries(
    Object.entries(DEFAULT_FILTER).map(([kind, usual]) => [kind, typeof stored[kind] === 'boolean' ? stored[kind] : usual]),
  ) as unknown as MultiSearchFilter;
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    // Somebody else wrote there; the usual search will do.
    return {};
  }
}
