import { Link } from 'react-router';
import { useTranslation, useFormat } from '@ombi/sdk/ui/i18n';
import { Suspense } from 'react';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import { formatDate } from '../../../media/model/format.js';
import { titlePath } from '../../../media/model/title.js';
import { Poster, posterShapeOf } from '../../../media/images/poster.js';
import { SampleRibbon, StatusBadge } from '../../../media/status/status-badge.js';
import { MediaIcon } from '../../../media/media-icon.js';
import '../../../components/progress-bar.css';
import { requestStatusOf, VARIANTS } from '../../../media/model/request-status.js';
import { DownloadProgress } from '../../../media/status/download-progress.js';
import type { DeliveryError } from '../../../api/delivery-error.js';
import { useReleaseStatusText } from '../../../media/status/release-status.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import type { RequestRow } from '../request-row.js';

/** Icon with the delivery error that blocks a request. */
function DeliveryErrorIcon({ deliveryError }: { readonly deliveryError: DeliveryError }) {
  const { t } = useTranslation('requests');
  const reason = deliveryErrorText(deliveryError, useTranslation('deliveryErrors'));
  return (
    <Tooltip title={reason}>
      <span className="variant-cells-error" tabIndex={0} role="img" aria-label={t('trouble', { reason })}>
        <MediaIcon name="refresh" size={14} />
      </span>
    </Tooltip>
  );
}

/** Status, download progress, reason of a denial and delivery error of each requested variant. */
export function VariantStatusCell({ row }: { readonly row: RequestRow }) {
  return (
    <span className="variant-cells">
      {VARIANTS.map((variant) => {
        const flags = row.flagsByVariant[variant];
        const status = flags && requestStatusOf(flags);
        if (!status) return null;
        const badge = <StatusBadge status={status} textLength="sentence" variant={variant} />;
        return (
          <Tooltip key={variant} title={flags.denied && flags.deniedReason}>
            <span tabIndex={flags.denied && flags.deniedReason ? 0 : undefined}>{badge}</span>
          </Tooltip>
        );
      })}
      {VARIANTS.map((variant) => {
        const flags = row.flagsByVariant[variant];
        const named = { kind: row.kind, requestId: row.id, is4K: variant === '4k' };
        return flags && <DownloadProgress key={variant} requestVariant={named} flags={flags} />;
      })}
      <Suspense>{row.dispatchError && <DeliveryErrorIcon deliveryError={row.dispatchError} />}</Suspense>
    </span>
  );
}

/** How much of a series the requester has watched. */
export function WatchedProgressCell({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('requests');
  const { number } = useFormat();
  return (
    <span className="played" data-set={percent > 0}>
      <progress className="bar" value={percent} max={100} aria-label={t('played', { percent })} />
      <span aria-hidden="true">{number(percent / 100, { style: 'percent' })}</span>
    </span>
  );
}

/** Relative time; the exact time is the tooltip. */
export function DateCell({ date }: { readonly date: string | null }) {
  const format = useFormat();
  return date ? (
    <time dateTime={date} title={format.dateTime(date)}>
      {format.relative(date)}
    </time>
  ) : null;
}

/** Check mark if set, else empty. */
export function YesNoCell({ isSet }: { readonly isSet: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <span className="check-icon" data-set={isSet} role="img" aria-label={t(isSet ? 'yes' : 'no')}>
      {isSet ? <MediaIcon name="check" size={18} /> : '–'}
    </span>
  );
}

/** Check mark if the requester has watched it; the tooltip shows how many users have. */
export function WatchedCell({ row: { progress, viewerCount } }: { readonly row: RequestRow }) {
  const { t } = useTranslation('requests');
  return (
    <Tooltip title={viewerCount > 0 && t('playedBy', { users: viewerCount })}>
      <span tabIndex={viewerCount > 0 ? 0 : undefined}>
        <YesNoCell isSet={progress >= 100} />
      </span>
    </Tooltip>
  );
}

/** Poster and title, requested episodes, release date and sample mark; links to the page of the title. */
export function TitleCell({ row }: { readonly row: RequestRow }) {
  const { t, language } = useTranslation('requests');
  return (
    <Link className="request-title" to={titlePath({ kind: row.kind, id: row.titleId })}>
      <span className="request-title-poster">
        <Poster path={row.posterPath} title="" shape={posterShapeOf(row.kind)} />
      </span>
      <span className="request-title-text">
        <span className="request-title-name">{row.title}</span>
        {row.part && (
          <span className="request-title-part soft">
            {row.part.map(({ season, episodes }) => t('part', { season, episodes })).join(' · ')}
          </span>
        )}
        <span className="request-title-facts">
          {row.releaseDate && <span className="soft">{formatDate(row.releaseDate, language, 'medium')}</span>}
          {row.isSample && <SampleRibbon />}
        </span>
      </span>
    </Link>
  );
}

/** Whether a movie is released, and whether a series goes on. */
export const ReleaseStatusCell = ({ status }: { readonly status: string }) => useReleaseStatusText()(status);
