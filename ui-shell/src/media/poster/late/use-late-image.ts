import type { RefObject } from 'react';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useLookedAt } from './use-looked-at.js';

/** The address of a picture for a place of the page, null without one. Nobody asks where it is before somebody looks there. */
export function useLateImage(
  place: RefObject<Element | null>,
  queryKey: QueryKey,
  find: (signal: AbortSignal) => Promise<string | null>,
): string | null {
  const isLookedAt = useLookedAt(place);
  const { data: url = null } = useQuery({
    queryKey,
    queryFn: ({ signal }) => find(signal),
    enabled: isLookedAt,
    staleTime: Infinity,
    retry: false,
  });
  return url;
}
