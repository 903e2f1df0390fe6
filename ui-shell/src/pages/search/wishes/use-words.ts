import { useQueries, useQuery } from '@tanstack/react-query';
import { words, type WordSort } from '../../../api/finding/index.js';

type Kind = 'movie' | 'tv';

/** A word to choose; where words of its sort have signs, also its own, or null. */
export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly logo?: string | null;
}

/** Words of a source change a few times a year. */
const staleTime = Infinity;

export const useGenres = (kind: Kind) =>
  useQuery({
    queryKey: ['genres', kind],
    queryFn: ({ signal }) => words.genres(kind, signal),
    select: (genres): readonly Choice[] => (genres ?? []).map(({ id, name }) => ({ id, name: name ?? '' })),
    staleTime,
  });

export const useWatchProviders = (kind: Kind, isWanted = true) =>
  useQuery({
    queryKey: ['watch-providers', kind],
    queryFn: ({ signal }) => words.watchProviders(kind, signal),
    select: (providers): readonly Choice[] =>
      (providers ?? []).map(({ provider_id, provider_name, logo_path }) => ({ id: provider_id, name: provider_name, logo: logo_path })),
    enabled: isWanted,
    staleTime,
  });

/** Words of a sort that hold a term; none for an empty one. */
export const useWordsHolding = (sort: WordSort, term: string) =>
  useQuery({
    queryKey: [sort, 'holding', term],
    queryFn: ({ signal }) => words.holding(sort, term, signal),
    enabled: term !== '',
    staleTime,
    placeholderData: (earlier) => (term === '' ? undefined : earlier),
  });

export const nameKey = (sort: WordSort, id: number) => [sort, 'numbered', id] as const;

/** The names of words; those that nobody knows, or not yet, have none. */
export const useNames = (sort: WordSort, ids: readonly number[]): ReadonlyMap<number, string> =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: nameKey(sort, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => words.numbered(sort, id, signal),
      staleTime,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data?.name ? [[data.id, data.name] as const] : []))),
  });
