import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { filterOptionsApi, type LookupFilter } from '../../../api/search/index.js';
import type { AdvancedSearchQuery } from '../advanced-search-query.js';

type Kind = 'movie' | 'tv';

/** A filter value; `logo` is present, or null, only for filters whose values have logos. */
export interface FilterOption {
  readonly id: number;
  readonly name: string;
  readonly logo?: string | null;
}

/** The values of a source change a few times a year. */
const staleTime = Infinity;

export const useGenres = (kind: Kind) =>
  useQuery({
    queryKey: ['genres', kind],
    queryFn: ({ signal }) => filterOptionsApi.genres(kind, signal),
    select: (genres): readonly FilterOption[] => (genres ?? []).map(({ id, name }) => ({ id, name: name ?? '' })),
    staleTime,
  });

export const useWatchProviders = (kind: Kind, isWanted = true) =>
  useQuery({
    queryKey: ['watch-providers', kind],
    queryFn: ({ signal }) => filterOptionsApi.watchProviders(kind, signal),
    select: (providers): readonly FilterOption[] =>
      (providers ?? []).map(({ provider_id, provider_name, logo_path }) => ({ id: provider_id, name: provider_name, logo: logo_path })),
    enabled: isWanted,
    staleTime,
  });

/** Autocomplete options: values of a filter whose name contains the term; none for an empty term. */
export const useFilterOptionSearch = (sort: LookupFilter, term: string) =>
  useQuery({
    queryKey: [sort, 'holding', term],
    queryFn: ({ signal }) => filterOptionsApi.search(sort, term, signal),
    enabled: term !== '',
    staleTime,
    placeholderData: (earlier) => (term === '' ? undefined : earlier),
  });

/** Query key of the name of a filter value. */
export const filterNameKey = (sort: LookupFilter, id: number) => [sort, 'numbered', id] as const;

/** Labels of filter values (keyword names, …) by id; unknown ones, and those still loading, are missing. */
export const useFilterNames = (sort: LookupFilter, ids: readonly number[]): ReadonlyMap<number, string> =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: filterNameKey(sort, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => filterOptionsApi.byId(sort, id, signal),
      staleTime,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data?.name ? [[data.id, data.name] as const] : []))),
  });

/** The filters as texts, without values whose names are unknown. */
export function useFilterSummary(query: AdvancedSearchQuery): readonly string[] {
  const { type, genreIds, keywordIds, companies, watchProviders, releaseYear, decade } = query;
  const { t } = useTranslation('advancedSearch');
  const { data: genres } = useGenres(type);
  const { data: providers } = useWatchProviders(type, watchProviders.length > 0);
  const keywords = useFilterNames('keywords', keywordIds);
  const studios = useFilterNames('companies', companies);

  return [
    ...labelsOf(genreIds, namesById(genres)),
    ...labelsOf(keywordIds, keywords),
    ...labelsOf(companies, studios),
    ...labelsOf(watchProviders, namesById(providers)),
    ...(releaseYear ? [String(releaseYear)] : []),
    ...(decade ? [t('decadeOf', { year: decade })] : []),
  ];
}

const namesById = (choices: readonly FilterOption[] = []) => new Map(choices.map(({ id, name }) => [id, name]));

const labelsOf = (ids: readonly number[], names: ReadonlyMap<number, string>) => ids.flatMap((id) => names.get(id) ?? []);
