import { useRef, type ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { RequestDesk } from '../../../media/desk/request-desk.js';
import { TitleGrid } from '../../../media/grid/title-grid.js';
import { useEndInSight } from '../../../media/grid/use-end-in-sight.js';
import { SectionFailed, SectionNote } from '../../../media/section/section-note.js';
import type { Titles } from '../../../media/titles/use-titles.js';
import { PageTitle } from '../../../parts/page-title.js';
import './results-page.css';

interface ResultsPageProps {
  readonly title: string;
  readonly heading: string;
  readonly results: Titles;
  /** How many places wait for the first answer. */
  readonly coming: number;
  readonly empty: string;
  readonly emptyAdvice: string;
  /** What to do about it. */
  readonly emptyAction: ReactNode;
  /** Beside the heading. */
  readonly action?: ReactNode;
}

/** A wall of what was found; more comes as one goes down. */
export function ResultsPage({ title, heading, results, coming, empty, emptyAdvice, emptyAction, action }: ResultsPageProps) {
  const { t } = useTranslation('search');
  const end = useRef<HTMLDivElement>(null);
  useEndInSight(end, results.readMore);

  return (
    <RequestDesk>
      <PageTitle>{title}</PageTitle>
      <div className="page results-page">
        <div className="results-head">
          <h1 dir="auto">{heading}</h1>
          {action}
        </div>
        {results.isFailed ? (
          <SectionFailed title={t('failed')} onRetry={results.retry} cause={results.error} />
        ) : !results.isPending && results.titles.length === 0 ? (
          <SectionNote icon="search" title={empty} action={emptyAction}>
            {emptyAdvice}
          </SectionNote>
        ) : (
          <TitleGrid label={heading} titles={results.titles} coming={results.isPending ? coming : results.isReadingMore ? 6 : 0} />
        )}
        <div ref={end} aria-hidden />
      </div>
    </RequestDesk>
  );
}
