import { memo } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import type { ReleaseGroupWire } from '../../../api/music/index.js';
import { CardRequest } from '../../../media/card/card-request.js';
import { standingOf } from '../../../media/model/standing.js';
import { DownloadProgress } from '../../../media/progress/download-progress.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { flagsOf, isLeft } from '../model/releases.js';
import { releaseWord } from '../model/words.js';
import { yearOf } from '../model/years.js';
import { AlbumDecisions } from '../request/album-decisions.js';
import { Cover } from './cover.js';

interface AlbumCardProps {
  readonly release: ReleaseGroupWire;
  readonly isPicked: boolean;
  readonly onPick: (id: string) => void;
  readonly onAsk: (release: ReleaseGroupWire) => Promise<unknown>;
}

/** An album with its cover, its year and how far it is; it can be asked for, or picked to be asked for with others. */
export const AlbumCard = memo(function AlbumCard({ release, isPicked, onPick, onAsk }: AlbumCardProps) {
  const { t } = useTranslation('artist');
  const { mayDecide, mayRequest } = useRights();
  const title = release.title ?? '';
  const kinds = (release.secondaryTypes ?? []).map((name) => releaseWord(t, name));

  return (
    <article className="album-card" data-picked={isPicked}>
      <div className="album-card-cover">
        <Cover albumId={release.id} title={title} />
        <Status release={release} />
        <DownloadProgress copy={{ kind: 'album', requestId: release.requestId, is4K: false }} flags={release} />
        {mayRequest.album && isLeft(release) && (
          <>
            <Checkbox
              className="album-card-pick"
              checked={isPicked}
              onChange={() => onPick(release.id)}
              aria-label={t('request.pick', { title })}
            />
            <CardRequest name={title} onAsk={() => onAsk(release)} />
          </>
        )}
        {mayDecide && <AlbumDecisions release={release} />}
      </div>
      <h3 className="album-card-name" dir="auto">
        {release.title}
      </h3>
      <p className="album-card-facts">{[yearOf(release.releaseDate), ...kinds].filter(Boolean).join(' · ')}</p>
    </article>
  );
});

/** How far it is, and on a closer look why it was denied. */
function Status({ release }: { readonly release: ReleaseGroupWire }) {
  const flags = flagsOf(release);
  const standing = standingOf(flags);
  const reason = flags.denied && flags.deniedReason;
  return (
    standing && (
      <Tooltip title={reason}>
        <span className="album-card-status" tabIndex={reason ? 0 : undefined}>
          <StatusBadge standing={standing} isOnPoster />
        </span>
      </Tooltip>
    )
  );
}
