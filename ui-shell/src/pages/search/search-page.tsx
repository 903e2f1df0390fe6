import { Navigate, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useQuery } from '@tanstack/react-query';
import { useOpenAdvancedSearch } from '../../layout/search/advanced-search-provider.js';
import { setSearchFilter, useSearchFilter, useAvailableSearchKinds } from '../../layout/search/search-filter.js';
import { titlePath } from '../../media/model/title.js';
import { useTitleList } from '../../media/title-list.js';
import { searchApi, type ResolvedTitleWire } from '../../api/search/index.js';
import { searchReader } from './search-readers.js';
import { ResultsPage } from './results-page.js';

/** `tt0133093`, `tmdb:603`, a UUID, or the address of a page; the portal knows which of them mean something. */
const TITLE_REFERENCE = /^\s*(tt\d+|(\w+:)?\w+:[\w-]+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|https?:\/\/\S+)\s*$/i;

interface ResolvedTitle {
  readonly title: ResolvedTitleWire | null;
  readonly isPending: boolean;
}

/** The title that a term means when it is an id or an address. Words are not asked about; what fails is searched for as words. */
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

/** As many hits as a source ever gives for one term. */
const PAGE_SIZE = 20;

/** What the portal finds for a word. An id or an address leads straight to the page that it means. */
export default function SearchPage() {
  const { searchTerm = '' } = useParams();
  const { title: known, isPending } = useResolvedTitle(searchTerm);
  return known ? <Navigate to={titlePath(known)} replace /> : <SearchResults key={searchTerm} term={searchTerm} isSuspended={isPending} />;
}

interface SearchResultsProps {
  readonly term: string;
  /** It may be an id yet. */
  readonly isSuspended: boolean;
}

function SearchResults({ term, isSuspended }: SearchResultsProps) {
  const { t } = useTranslation('search');
  const filter = useSearchFilter();
  const isEveryKindExcluded = !useAvailableSearchKinds().some((kind) => filter[kind]);
  const found = useTitleList({ name: ['search', term, filter], amount: PAGE_SIZE, read: searchReader(term, filter) });
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
