import { useTranslation } from '@ombi/sdk/ui/i18n';
import { StatusBadge } from '../../../media/status/status-badge.js';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { showStandings } from '../model/show-standing.js';

/** How much of a series is there, and how far the wish for the rest of it is. */
export function ShowStatus({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('details');
  const reason = show.deniedReason ? t('deniedBecause', { reason: show.deniedReason }) : undefined;

  return (
    <div className="copy-status" role="status">
      {showStandings(show).map((standing) => (
        <span key={standing} className="copy-status-one" title={standing === 'denied' ? reason : undefined}>
          <StatusBadge standing={standing} wording="sentence" isOnPoster />
          {standing === 'denied' && reason && <span className="copy-status-reason">{reason}</span>}
        </span>
      ))}
    </div>
  );
}
