import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { people, type CreditWire } from '../../../api/catalogue/index.js';
import { fromRelatedShow } from '../../../media/model/from-show-wire.js';
import { fromRelated } from '../../../media/model/from-wire.js';
import type { Title } from '../../../media/model/title.js';
import { creditsKey } from '../../../media/titles/keys.js';
import { byDay, creditsOf } from './merge.js';

/** The movies and series of somebody. One kind that cannot be read leaves the other standing. */
export function useCredits(personId: string) {
  const movies = useCreditsOf(personId, 'movie', fromRelated);
  const shows = useCreditsOf(personId, 'tv', fromRelatedShow);

  return {
    credits: useMemo(() => byDay([...movies.credits, ...shows.credits]), [movies.credits, shows.credits]),
    isPending: movies.isPending || shows.isPending,
    isFailed: movies.isError || shows.isError,
    retry: () => {
      for (const part of [movies, shows]) if (part.isError) void part.refetch();
    },
  };
}

function useCreditsOf(personId: string, kind: 'movie' | 'tv', fromWire: (credit: CreditWire) => Title) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: creditsKey(personId, kind),
    queryFn: ({ signal }) => people.credits(personId, kind, signal),
  });
  const credits = useMemo(() => (data ? creditsOf(data, fromWire) : []), [data, fromWire]);
  return { credits, isPending, isError, refetch };
}
