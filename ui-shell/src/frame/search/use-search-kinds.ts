import { useQuery } from '@tanstack/react-query';
import { finding } from '../../api/finding/index.js';
import type { SearchFilter } from './search-kinds.js';

type Kind = keyof SearchFilter;

/** The names of the filter, and what stands behind them in the answers of the portal. */
const FOUND: readonly (readonly [Kind, string])[] = [
  ['movies', 'movie'],
  ['tvShows', 'tv'],
  ['music', 'artist'],
  ['people', 'person'],
];

const ALWAYS: readonly Kind[] = ['movies', 'tvShows'];

/** What can be searched for: nothing that no source of this portal finds. */
export function useSearchKinds(): readonly Kind[] {
  const { data } = useQuery({ queryKey: ['search', 'kinds'], queryFn: finding.kinds, staleTime: 5 * 60_000 });
  return data ? FOUND.filter(([, found]) => data.includes(found)).map(([kind]) => kind) : ALWAYS;
}
