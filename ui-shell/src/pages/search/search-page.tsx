import { useParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSearchFilter } from '../../frame/search/search-kinds.js';
import { useTitles } from '../../media/titles/use-titles.js';
import { ResultsPage } from './results-page.js';
import { findTitles } from './find-titles.js';

/** As many hits as a source ever gives for one term. */
const AMOUNT = 20;

/** What the portal finds for a word. */
export default function SearchPage() {
  const { t } = useTranslation('search');
  const { searchTerm = '' } = useParams();
  const filter = useSearchFilter();
  const results = useTitles({ name: ['search', searchTerm, filter], amount: AMOUNT, read: findTitles(searchTerm, filter) });

  return (
    <ResultsPage
      title={t('pageTitle', { term: searchTerm })}
      heading={t('heading', { term: searchTerm })}
      results={results}
      coming={AMOUNT}
      empty={t('empty', { term: searchTerm })}
      emptyAdvice={t('emptyAdvice')}
    />
  );
}
