import type { ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Poster } from '../../../media/poster/poster.js';
import { SampleRibbon } from '../../../media/sample/sample-ribbon.js';
import { PageTitle } from '../../../parts/page-title.js';
import { Backdrop } from '../banner/backdrop.js';
import './title-page.css';

interface TitleLayoutProps {
  readonly title: string;
  readonly year: number | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly isSample: boolean;
  /** Beside the poster on every screen. */
  readonly head: ReactNode;
  /** Below it on narrow ones. */
  readonly children: ReactNode;
}

/** The page about a title: a scene behind it, the poster at its side, and the rest as it comes. */
export function TitleLayout({ title, year, posterPath, backdropPath, isSample, head, children }: TitleLayoutProps) {
  const { t } = useTranslation('details');
  return (
    <div className="page title-page">
      <PageTitle>{year ? `${title} (${year})` : title}</PageTitle>
      <Backdrop path={backdropPath} />
      <div className="title-poster">
        <Poster path={posterPath} title={title} size="w500" alt={t('posterOf', { title })} loading="eager" />
        {isSample && <SampleRibbon />}
      </div>
      {head}
      <div className="title-body">{children}</div>
    </div>
  );
}
