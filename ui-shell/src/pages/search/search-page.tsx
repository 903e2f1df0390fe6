import { Navigate, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useQuery } from '@tanstack/react-query';
import { useOpenAdvancedSearch } from '../../layout/search/advanced-search-provider.js';
import { setSearchFilter, useEffectiveSearchFilter } from '../../layout/search/search-filter.js';
import { titlePath } from '../../media/model/title.js';
import { useTitleList } from '../../media/title-list.js';
import { searchApi, type ResolvedTitleRef } from '../../api/search/index.js';
import { createSearchReader } from './search-readers.js';
import { ResultsPage } from './results-page.js';

/** Forms of ids and addresses: `tt0133093`, `tmdb:603`, a UUID, or a URL; the portal decides which of them it can resolve. */
const TITLE_REFERENCE = /^\s*(tt\d+|(\w+:)?\w+:[\w-]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|https?:\/\/\S+)\s*$/i;

interface ResolvedTitle {
  readonly title: ResolvedTitleRef | null;
  readonly isPending: boolean;
}

/**
 * Resolves an id: the title that a term refers to when it is an id or an address. Plain words cause no call; a term that cannot be
 * resolved is searched as text.
 */
export function useResolvedTitle(term: string): ResolvedTitle {
  const isTitleReference = TITLE_REFERENCE.test(term);
  const { data, isPending } = useQuery({
    queryKey: ['search', 'known', term],
    queryFn: ({ signal }) => searchApi.resolveTitle(term.trim(), signal),
    enabled: isTitleReference,
    staleTime: 5 * 60_000,
    retry: false,
  });
  return { title: data ?? null, isPending: isTitleReference && isPending };
}

/** Number of hits that a source returns for one term. */
const PAGE_SIZE = 20;

/** Search results. An id or an address redirects to the page of its title. */
export default function SearchPage() {
  const { searchTerm = '' } = useParams();
  const { title: known, isPending } = useResolvedTitle(searchTerm);
  return known ? <Navigate to={titlePath(known)} replace /> : <SearchResults key={searchTerm} term={searchTerm} isSuspended={isPending} />;
}

interface SearchResultsProps {
  readonly term: string;
  /** Whether the term may still turn out to be an id. */
  readonly isSuspended: boolean;
}

function SearchResults({ term, isSuspended }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const { filter, isPending: isFilterPending } = useEffectiveSearchFilter();
  const isEveryKindExcluded = !isFilterPending && Object.values(filter).every((isIncluded) => !isIncluded);
  const found = useTitleList({
    name: ['search', term, filter],
    amount: PAGE_SIZE,
    read: createSearchReader(term, filter),
    isEnabled: !isFilterPending,
  });
  const openAdvancedSearch = useOpenAdvancedSearch();
  const results = isSuspended ? { ...found, titles: [], isPending: true, isFailed: false } : found;

  return (
    <ResultsPage
      title={t('pageTitle', { term })}
      heading={t('heading', { term })}
      results={results}
      skeletonCount={PAGE_SIZE}
      empty={isEveryKindExcluded ? t('nothingWanted') : t('empty', { term })}
      emptyAdvice={isEveryKindExcluded ? t('nothingWantedAdvice') : t('emptyAdvice')}
      emptyAction={
        isEveryKindExcluded ? (
          <Button onClick={() => setSearchFilter({ movies: true, tvShows: true })}>{t('wantTitles')}</Button>
        ) : (
          <Button onClick={openAdvancedSearch}>{t('byWishes')}</Button>
        )
      }
    />
  );
}
