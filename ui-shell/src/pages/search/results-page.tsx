import { useRef, type ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { RequestActionsProvider } from '../../media/request-actions/request-actions-provider.js';
import { TitleGrid } from '../../media/cards/title-grid.js';
import { useInfiniteScroll } from '../../media/cards/use-incremental-rendering.js';
import { ErrorState, EmptyState, MoreTitlesError } from '../../media/status/empty-state.js';
import type { TitleList } from '../../media/title-list.js';
import { PageTitle } from '../../components/document/document-head.js';
import './results-page.css';

interface ResultsPageProps {
  readonly title: string;
  readonly heading: string;
  readonly results: TitleList;
  /** Number of placeholders before the first response. */
  readonly skeletonCount: number;
  readonly empty: string;
  readonly emptyAdvice: string;
  /** What the user can do about an empty result. */
  readonly emptyAction: ReactNode;
  /** Rendered beside the heading. */
  readonly action?: ReactNode;
}

/** Grid of results; further ones are loaded while scrolling. */
export function ResultsPage({ title, heading, results, skeletonCount, empty, emptyAdvice, emptyAction, action }: ResultsPageProps) {
  const { t } = useTranslation('search');
  const end = useRef<HTMLDivElement>(null);
  useInfiniteScroll(end, results.readMore);

  return (
    <RequestActionsProvider>
      <PageTitle>{title}</PageTitle>
      <div className="page results-page">
        <div className="results-head">
          <h1 dir="auto">{heading}</h1>
          {action}
        </div>
        {results.isFailed ? (
          <ErrorState title={t('failed')} onRetry={results.retry} cause={results.error} />
        ) : !results.isPending && results.titles.length === 0 ? (
          <EmptyState icon="search" title={empty} action={emptyAction}>
            {emptyAdvice}
          </EmptyState>
        ) : (
          <TitleGrid
            label={heading}
            titles={results.titles}
            skeletonCount={results.isPending ? skeletonCount : results.isReadingMore ? 6 : 0}
          />
        )}
        {results.isMoreFailed && <MoreTitlesError onRetry={results.retry} />}
        <div ref={end} aria-hidden />
      </div>
    </RequestActionsProvider>
  );
}
