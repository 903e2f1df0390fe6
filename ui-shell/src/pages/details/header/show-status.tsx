import { useTranslation } from '@ombi/sdk/ui/i18n';
import { StatusBadge } from '../../../media/status/status-badge.js';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import type { RequestStatus } from '../../../media/model/request-status.js';

/** What is told of a series at its head: how much of it is there, and how far the wish for the rest is. */
export function showStatuses(show: ShowDetailsWire): readonly RequestStatus[] {
  const { fullyAvailable, partlyAvailable } = show;
  const availabilityStatuses: readonly RequestStatus[] = partlyAvailable ? ['partly-available'] : fullyAvailable ? ['available'] : [];
  if (show.denied) return [...availabilityStatuses, 'denied'];
  return fullyAvailable ? availabilityStatuses : [...availabilityStatuses, ...pendingStatuses(show)];
}

/** How far the wish for what is missing is. What was asked for and came keeps nothing in process, however much of the series is left. */
function pendingStatuses(show: ShowDetailsWire): readonly RequestStatus[] {
  if (!show.requested && !isFullyRequested(show)) return [];
  const requestedEpisodes = episodesOf(show).filter(({ requested }) => requested);
  const missing = requestedEpisodes.filter(({ available, denied }) => !available && !denied);
  if (requestedEpisodes.length > 0 && missing.length === 0) return [];
  const isApproved = requestedEpisodes.length > 0 ? missing.some(({ approved }) => approved) : show.approved;
  return [isApproved ? 'approved' : 'requested'];
}

/** Whether asking for some of it can still lead anywhere. */
export const isShowRequestable = (show: ShowDetailsWire): boolean =>
  (!show.fullyAvailable || show.partlyAvailable) && !isFullyRequested(show);

/** Nothing is left to ask for, although something is still to come. */
function isFullyRequested(show: ShowDetailsWire): boolean {
  const all = episodesOf(show);
  return all.length > 0 && all.every(({ requested, available }) => requested || available);
}

const episodesOf = ({ seasonRequests }: ShowDetailsWire) => (seasonRequests ?? []).flatMap(({ episodes }) => episodes ?? []);

/** How much of a series is there, and how far the wish for the rest of it is. */
export function ShowStatus({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('details');
  const reason = show.deniedReason ? t('deniedBecause', { reason: show.deniedReason }) : undefined;

  return (
    <div className="copy-status" role="status">
      {showStatuses(show).map((status) => (
        <span key={status} className="copy-status-one" title={status === 'denied' ? reason : undefined}>
          <StatusBadge status={status} textLength="sentence" isOnPoster />
          {status === 'denied' && reason && <span className="copy-status-reason">{reason}</span>}
        </span>
      ))}
    </div>
  );
}
