import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useOpenAdvancedSearch } from '../../layout/search/advanced-search-provider.js';
import { useTitleList } from '../../media/title-list.js';
import { parseAdvancedSearch } from './advanced-search-query.js';
import { createAdvancedSearchReader } from './search-readers.js';
import { ResultsPage } from './results-page.js';
import { useFilterSummary } from './filters/use-filter-options.js';

const PAGE_SIZE = 30;

/** Titles by genre, year and other filters, which are kept in the URL. */
export default function AdvancedSearchPage() {
  const { t } = useTranslation('search');
  const [address] = useSearchParams();
  const query = useMemo(() => parseAdvancedSearch(address), [address]);
  const results = useTitleList({ name: ['advanced', query], amount: PAGE_SIZE, read: createAdvancedSearchReader(query) });
  const change = useOpenAdvancedSearch();
  const heading = [t(`advanced.kind.${query.type}`), ...useFilterSummary(query)].join(' · ');

  return (
    <ResultsPage
      title={heading}
      heading={heading}
      results={results}
      skeletonCount={PAGE_SIZE}
      empty={t('advanced.empty')}
      emptyAdvice={t('advanced.emptyAdvice')}
      emptyAction={<Button onClick={change}>{t('advanced.changeWishes')}</Button>}
      action={<Button onClick={change}>{t('advanced.change')}</Button>}
    />
  );
}
