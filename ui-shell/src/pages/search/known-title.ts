import { useQuery } from '@tanstack/react-query';
import { finding, type KnownTitleWire } from '../../api/finding/index.js';

/** `tt0133093`, `tmdb:603`, a UUID, or the address of a page; the portal knows which of them mean something. */
const LIKE_AN_ID = /^\s*(tt\d+|(\w+:)?\w+:[\w-]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|https?:\/\/\S+)\s*$/i;

interface Known {
  readonly known: KnownTitleWire | null;
  readonly isPending: boolean;
}

/** The title that a term means when it is an id or an address. Words are not asked about; what fails is searched for as words. */
export function useKnownTitle(term: string): Known {
  const isAsked = LIKE_AN_ID.test(term);
  const { data, isPending } = useQuery({
    queryKey: ['search', 'known', term],
    queryFn: ({ signal }) => finding.known(term.trim(), signal),
    enabled: isAsked,
    staleTime: 5 * 60_000,
    retry: false,
  });
  return { known: data ?? null, isPending: isAsked && isPending };
}
