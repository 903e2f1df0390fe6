import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { copiesOf } from '../../../media/model/from-wire.js';
import type { CopyFlags, Standing, Variant } from '../../../media/model/standing.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { wishStatus, type WishStatus } from '../model/status.js';

const STANDING: Readonly<Record<WishStatus, Standing>> = { denied: 'denied', processing: 'approved', pending: 'requested' };

/** How far the movie is: once for the regular copy, once for the 4K one. */
export function CopyStatus({ movie }: { readonly movie: MovieDetailsWire }) {
  const { maySee4K } = useRights();
  const copies = copiesOf(movie);

  return (
    <div className="copy-status" role="status">
      <OneStatus flags={copies.regular} variant="regular" />
      {(maySee4K || copies['4k'].available) && <OneStatus flags={copies['4k']} variant="4k" />}
    </div>
  );
}

function OneStatus({ flags, variant }: { readonly flags: CopyFlags; readonly variant: Variant }) {
  const { t } = useTranslation('details');
  const wish = wishStatus(flags);
  const standing = flags.available ? 'available' : wish && STANDING[wish];
  if (!standing) return null;

  return (
    <>
      <StatusBadge standing={standing} wording="sentence" variant={variant} isOnPoster />
      {standing === 'denied' && flags.deniedReason && (
        <span className="copy-status-reason">{t('deniedBecause', { reason: flags.deniedReason })}</span>
      )}
    </>
  );
}
