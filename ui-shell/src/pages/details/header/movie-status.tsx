import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetails } from '../../../api/movies/index.js';
import { movieVariantFlags } from '../../../media/model/title-mappers.js';
import { isMonitoredOnly, type RequestFlags, type RequestStatus, type Variant } from '../../../media/model/request-status.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { DownloadProgress } from '../../../media/status/download-progress.js';

/** Status of a request while the title cannot be watched yet. */
export type PendingRequestStatus = 'denied' | 'processing' | 'pending';

/** Status of one variant; null when it is not requested or already available. */
export function pendingRequestStatus({ requested, approved, available, denied }: RequestFlags): PendingRequestStatus | null {
  if (available || !requested) return null;
  if (denied) return 'denied';
  return approved ? 'processing' : 'pending';
}

/** Download progress of the movie. Rendered outside of the status, so that screen readers do not announce every percent. */
export function MovieDownloadProgress({ movie }: { readonly movie: MovieDetails }) {
  const { requestId } = movie;
  const flagsByVariant = movieVariantFlags(movie);
  return (
    <>
      <DownloadProgress requestVariant={{ kind: 'movie', requestId, is4K: false }} flags={flagsByVariant.regular} />
      <DownloadProgress requestVariant={{ kind: 'movie', requestId, is4K: true }} flags={flagsByVariant['4k']} />
    </>
  );
}

const STATUS_OF_PENDING: Readonly<Record<PendingRequestStatus, RequestStatus>> = {
  denied: 'denied',
  processing: 'approved',
  pending: 'requested',
};

/** Request status of the movie, for the regular and for the 4K variant. That a downloader monitors the latter is for users who see 4K. */
export function MovieRequestStatus({ movie }: { readonly movie: MovieDetails }) {
  const { maySee4K } = useRequestPermissions();
  const { regular, '4k': flags4K } = movieVariantFlags(movie);

  return (
    <div className="variant-status" role="status">
      <VariantStatus flags={regular} variant="regular" />
      {(maySee4K || flags4K.requested || flags4K.available) && <VariantStatus flags={flags4K} variant="4k" />}
    </div>
  );
}

function VariantStatus({ flags, variant }: { readonly flags: RequestFlags; readonly variant: Variant }) {
  const { t } = useTranslation('details');
  const pendingStatus = pendingRequestStatus(flags);
  const unrequestedStatus = isMonitoredOnly(flags) ? 'monitored' : null;
  const status = flags.available ? 'available' : pendingStatus ? STATUS_OF_PENDING[pendingStatus] : unrequestedStatus;
  if (!status) return null;

  return (
    <>
      <StatusBadge status={status} textLength="sentence" variant={variant} isOnPoster />
      {status === 'denied' && flags.deniedReason && (
        <span className="variant-status-reason">{t('deniedBecause', { reason: flags.deniedReason })}</span>
      )}
    </>
  );
}
