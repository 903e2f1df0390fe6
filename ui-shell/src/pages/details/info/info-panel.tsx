import type { ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import type { Fact } from '../model/facts.js';
import { Chips } from './chips.js';
import { FactLines } from './fact-lines.js';
import { Ratings } from './ratings.js';
import { Streaming } from './streaming.js';
import './info-panel.css';

/** The title that the panel is about. */
export interface Described {
  readonly kind: 'movie' | 'tv';
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
}

interface InfoPanelProps {
  readonly title: Described;
  readonly facts: readonly Fact[];
  readonly words: Pick<MovieDetailsWire, 'genres' | 'keywords' | 'productionCompanies'>;
  /** What stands before the facts. */
  readonly before?: ReactNode;
  /** What stands behind them. */
  readonly children?: ReactNode;
}

/** What is known about a title, line by line. */
export function InfoPanel({ title, facts, words, before, children }: InfoPanelProps) {
  const { t } = useTranslation('details');
  return (
    <aside className="info-panel" aria-label={t('info.label')}>
      <dl>
        {before}
        <FactLines facts={facts} />
        {children}
        <Ratings title={title} />
        <Streaming kind={title.kind} id={title.id} />
      </dl>
      <Chips kind={title.kind} wish="genreIds" words={words.genres} />
      <Chips kind={title.kind} wish="keywordIds" words={words.keywords?.keywordsValue} />
      <Chips kind={title.kind} wish="companies" words={words.productionCompanies} />
    </aside>
  );
}
