import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { movies } from '../../api/movies/index.js';
import { useTitles } from '../../media/titles/use-titles.js';
import { readAdvancedQuery, type AdvancedQuery } from './advanced-query.js';
import { findByWishes } from './find-titles.js';
import { ResultsPage } from './results-page.js';

const AMOUNT = 30;

/** Titles by genre, year and other wishes; the wishes stand in the address bar. */
export default function AdvancedSearchPage() {
  const { t } = useTranslation('search');
  const [address] = useSearchParams();
  const query = useMemo(() => readAdvancedQuery(address), [address]);
  const results = useTitles({ name: ['advanced', query], amount: AMOUNT, read: findByWishes(query) });
  const heading = useWishes(query).join(' · ') || t('advanced.heading');

  return (
    <ResultsPage
      title={heading}
      heading={heading}
      results={results}
      coming={AMOUNT}
      empty={t('advanced.empty')}
      emptyAdvice={t('advanced.emptyAdvice')}
    />
  );
}

/** The wishes in words, as far as they have names: genres and the year. */
function useWishes({ genreIds, releaseYear }: AdvancedQuery): readonly string[] {
  const { data: genres } = useQuery({ queryKey: ['genres', 'movie'], queryFn: ({ signal }) => movies.genres(signal), staleTime: Infinity });
  const named = genreIds.flatMap((id) => genres?.find((genre) => genre.id === id)?.name ?? []);
  return [...named, ...(releaseYear ? [String(releaseYear)] : [])];
}
