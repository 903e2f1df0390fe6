import { Navigate, useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useAdvancedSearch } from '../../frame/search/advanced-search.js';
import { setSearchFilter, useSearchFilter } from '../../frame/search/search-kinds.js';
import { useSearchKinds } from '../../frame/search/use-search-kinds.js';
import { pageOf } from '../../media/model/title.js';
import { useTitles } from '../../media/titles/use-titles.js';
import { findTitles } from './find-titles.js';
import { useKnownTitle } from './known-title.js';
import { ResultsPage } from './results/results-page.js';

/** As many hits as a source ever gives for one term. */
const AMOUNT = 20;

/** What the portal finds for a word. An id or an address leads straight to the page that it means. */
export default function SearchPage() {
  const { searchTerm = '' } = useParams();
  const { known, isPending } = useKnownTitle(searchTerm);
  return known ? <Navigate to={pageOf(known)} replace /> : <Found key={searchTerm} term={searchTerm} isHeld={isPending} />;
}

interface FoundProps {
  readonly term: string;
  /** It may be an id yet. */
  readonly isHeld: boolean;
}

function Found({ term, isHeld }: FoundProps) {
  const { t } = useTranslation('search');
  const filter = useSearchFilter();
  const isNothingWanted = !useSearchKinds().some((kind) => filter[kind]);
  const found = useTitles({ name: ['search', term, filter], amount: AMOUNT, read: findTitles(term, filter) });
  const askForWishes = useAdvancedSearch();
  const results = isHeld ? { ...found, titles: [], isPending: true, isFailed: false } : found;

  return (
    <ResultsPage
      title={t('pageTitle', { term })}
      heading={t('heading', { term })}
      results={results}
      coming={AMOUNT}
      empty={isNothingWanted ? t('nothingWanted') : t('empty', { term })}
      emptyAdvice={isNothingWanted ? t('nothingWantedAdvice') : t('emptyAdvice')}
      emptyAction={
        isNothingWanted ? (
          <Button onClick={() => setSearchFilter({ movies: true, tvShows: true })}>{t('wantTitles')}</Button>
        ) : (
          <Button onClick={askForWishes}>{t('byWishes')}</Button>
        )
      }
    />
  );
}
