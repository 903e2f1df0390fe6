import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { SectionFailed, SectionNote } from '../../../media/section/section-note.js';
import type { ShapeName } from '../../../media/icon/shapes.js';
import { PageTitle } from '../../../parts/page-title.js';

type Kind = 'movie' | 'tv';

const SHAPE: Readonly<Record<Kind, ShapeName>> = { movie: 'film', tv: 'screen' };

/** What stands in place of a title that nobody knows. */
export function UnknownTitle({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('details');
  const title = t(`unknown.${kind}.title`);
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <SectionNote heading="h1" icon={SHAPE[kind]} title={title} action={<Link to="/discover">{t('unknown.leave')}</Link>}>
        {t(`unknown.${kind}.advice`)}
      </SectionNote>
    </div>
  );
}

interface UnreadTitleProps {
  readonly kind: Kind;
  readonly cause: unknown;
  readonly onRetry: () => void;
}

/** And of one that nobody can tell about at the moment. */
export function UnreadTitle({ kind, cause, onRetry }: UnreadTitleProps) {
  const { t } = useTranslation('details');
  const title = t(`failed.${kind}`);
  return (
    <div className="page">
      <PageTitle>{title}</PageTitle>
      <SectionFailed heading="h1" title={title} cause={cause} onRetry={onRetry} />
    </div>
  );
}
