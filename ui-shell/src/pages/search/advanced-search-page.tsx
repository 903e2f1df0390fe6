import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useAdvancedSearch } from '../../frame/search/advanced-search.js';
import { useTitles } from '../../media/titles/use-titles.js';
import { readAdvancedQuery } from './advanced-query.js';
import { findByWishes } from './find-titles.js';
import { ResultsPage } from './results/results-page.js';
import { useWishWords } from './wishes/use-wish-words.js';

const AMOUNT = 30;

/** Titles by genre, year and other wishes; the wishes stand in the address bar. */
export default function AdvancedSearchPage() {
  const { t } = useTranslation('search');
  const [address] = useSearchParams();
  const query = useMemo(() => readAdvancedQuery(address), [address]);
  const results = useTitles({ name: ['advanced', query], amount: AMOUNT, read: findByWishes(query) });
  const change = useAdvancedSearch();
  const heading = [t(`advanced.kind.${query.type}`), ...useWishWords(query)].join(' · ');

  return (
    <ResultsPage
      title={heading}
      heading={heading}
      results={results}
      coming={AMOUNT}
      empty={t('advanced.empty')}
      emptyAdvice={t('advanced.emptyAdvice')}
      emptyAction={<Button onClick={change}>{t('advanced.changeWishes')}</Button>}
      action={<Button onClick={change}>{t('advanced.change')}</Button>}
    />
  );
}
