import { useTranslation } from '@ombi/sdk/ui/i18n';
import { StatusBadge } from '../../../media/status/status-badge.js';
import type { ShowDetails } from '../../../api/catalogue/index.js';
import { isMonitoredOnly, type RequestStatus } from '../../../media/model/request-status.js';

/** The statuses shown in the header of a series: its availability, and the status of the requests for the rest. */
export function showStatuses(show: ShowDetails): readonly RequestStatus[] {
  const { fullyAvailable, partlyAvailable } = show;
  const availabilityStatuses: readonly RequestStatus[] = partlyAvailable ? ['partly-available'] : fullyAvailable ? ['available'] : [];
  if (isDenied(show)) return [...availabilityStatuses, 'denied'];
  return fullyAvailable ? availabilityStatuses : [...availabilityStatuses, ...pendingStatuses(show)];
}

/** Whether the whole series was denied, or all that was requested of it: the server reports only the former. */
function isDenied(show: ShowDetails): boolean {
  const requestedEpisodes = requestedEpisodesOf(show);
  return show.denied === true || (requestedEpisodes.length > 0 && requestedEpisodes.every(({ denied }) => denied === true));
}

/**
 * Status of requests for missing episodes, or of a series that is monitored without a request. A fulfilled request does not count as
 * processing, even if other episodes are missing.
 */
function pendingStatuses(show: ShowDetails): readonly RequestStatus[] {
  if (!show.requested && !isFullyRequested(show)) return isMonitoredOnly(show) ? ['monitored'] : [];
  const requestedEpisodes = requestedEpisodesOf(show);
  const missing = requestedEpisodes.filter(({ available, denied }) => !available && !denied);
  if (requestedEpisodes.length > 0 && missing.length === 0) return [];
  const isApproved = requestedEpisodes.length > 0 ? missing.some(({ approved }) => approved) : show.approved;
  return [isApproved ? 'approved' : 'requested'];
}

/** Whether at least one episode can be requested. */
export const isShowRequestable = (show: ShowDetails): boolean => (!show.fullyAvailable || show.partlyAvailable) && !isFullyRequested(show);

/** Whether nothing is left to request although something is still missing. */
function isFullyRequested(show: ShowDetails): boolean {
  const all = episodesOf(show);
  return all.length > 0 && all.every(({ requested, available }) => requested || available);
}

const episodesOf = ({ seasonRequests }: ShowDetails) => (seasonRequests ?? []).flatMap(({ episodes }) => episodes ?? []);

const requestedEpisodesOf = (show: ShowDetails) => episodesOf(show).filter(({ requested }) => requested);

/** Reason of a denial; of the first one where several parts were denied. */
const deniedReasonOf = (show: ShowDetails): string | null =>
  show.deniedReason || (requestedEpisodesOf(show).find(({ deniedReason }) => deniedReason)?.deniedReason ?? null);

/** Availability of a series and status of the requests for the rest. */
export function ShowRequestStatus({ show }: { readonly show: ShowDetails }) {
  const { t } = useTranslation('details');
  const deniedReason = deniedReasonOf(show);
  const reason = deniedReason ? t('deniedBecause', { reason: deniedReason }) : undefined;

  return (
    <div className="variant-status" role="status">
      {showStatuses(show).map((status) => (
        <span key={status} className="variant-status-one" title={status === 'denied' ? reason : undefined}>
          <StatusBadge status={status} textLength="sentence" isOnPoster />
          {status === 'denied' && reason && <span className="variant-status-reason">{reason}</span>}
        </span>
      ))}
    </div>
  );
}
