import { type ReactNode, useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Link } from 'react-router';
import { Poster } from '../../../media/images/poster.js';
import { SampleRibbon } from '../../../media/status/status-badge.js';
import { PageTitle } from '../../../components/document/document-head.js';
import { ErrorState, EmptyState } from '../../../media/status/empty-state.js';
import type { MediaIconName } from '../../../media/media-icon.js';
import { Backdrop } from '../header/backdrop.js';
import './title-page.css';
import './title-skeleton.css';

/** Widths of the placeholder lines in header and overview, in percent. */
const HEADER_LINE_WIDTHS = [60, 40, 30];
const OVERVIEW_LINE_WIDTHS = [34, 100, 96, 72];

/** Placeholder of a title page. */
export const TitleSkeleton = () => (
  <div className="page title-page title-skeleton" aria-busy>
    <div className="title-poster title-skeleton-poster" />
    <div className="title-head">
      <Lines lengths={HEADER_LINE_WIDTHS} />
    </div>
    <div className="title-body">
      <div>
        <Lines lengths={OVERVIEW_LINE_WIDTHS} />
      </div>
    </div>
  </div>
);

const Lines = ({ lengths }: { readonly lengths: readonly number[] }) =>
  lengths.map((length) => <span key={length} className="title-skeleton-line" style={{ width: `${length}%` }} />);

/** Overview of the title. */
export function TitleOverview({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('details');
  const id = useId();
  return (
    <section className="title-overview" aria-labelledby={id}>
      <h2 id={id}>{t('overview')}</h2>
      <p dir="auto">{text || t('noOverview')}</p>
    </section>
  );
}

type Kind = 'movie' | 'tv';

const KIND_ICONS: Readonly<Record<Kind, MediaIconName>> = { movie: 'film', tv: 'screen' };

/** Shown when no source knows the title. */
export function TitleNotFound({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('details');
  const title = t(`unknown.${kind}.title`);
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <EmptyState heading="h1" icon={KIND_ICONS[kind]} title={title} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
        {t(`unknown.${kind}.advice`)}
      </EmptyState>
    </div>
  );
}

interface TitleLoadErrorProps {
  readonly kind: Kind;
  readonly cause: unknown;
  readonly onRetry: () => void;
}

/** Shown when the title cannot be loaded at the moment. */
export function TitleLoadError({ kind, cause, onRetry }: TitleLoadErrorProps) {
  const { t } = useTranslation('details');
  const title = t(`failed.${kind}`);
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <ErrorState heading="h1" title={title} cause={cause} onRetry={onRetry} />
    </div>
  );
}

interface TitleLayoutProps {
  readonly title: string;
  readonly year: number | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly isSample: boolean;
  /** Rendered beside the poster on every screen. */
  readonly head: ReactNode;
  /** Rendered below it on narrow screens. */
  readonly children: ReactNode;
}

/** All that the viewer can do with the title, as one group that wraps. */
export const TitleActions = ({ children }: { readonly children: ReactNode }) => <div className="title-actions">{children}</div>;

/** Layout of a title page: background image, poster, header, and the remaining content. */
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
