import { memo, useRef } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import { type ReleaseGroup, musicApi } from '../../api/music/index.js';
import { RequestCardButton, RequestCardButtons } from '../../media/cards/request-card-button.js';
import { requestStatusOf } from '../../media/model/request-status.js';
import { DownloadProgress } from '../../media/status/download-progress.js';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import { StatusBadge } from '../../media/status/status-badge.js';
import { useLazyImageUrl } from '../../media/images/image-loading.js';
import { PosterFromUrl } from '../../media/images/poster.js';
import { AlbumMenu } from './album-menu.js';
import { releaseFlags, isReleaseRequestable } from './releases.js';
import { releaseTypeText, yearOfPartialDate } from './artist-text.js';

/** Cover of an album. */
function AlbumCover({ albumId, title }: { readonly albumId: string; readonly title: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const url = useLazyImageUrl(frame, ['cover', albumId], (signal) => musicApi.cover(albumId, signal));
  return (
    <div ref={frame}>
      <PosterFromUrl shape="cover" url={url} title={title} />
    </div>
  );
}

interface AlbumCardProps {
  readonly release: ReleaseGroup;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onRequest: (release: ReleaseGroup) => Promise<unknown>;
}

/** Album with cover, year and request status; it can be requested, or selected for a bulk request. */
export const AlbumCard = memo(function AlbumCard({ release, isSelected, onSelect, onRequest }: AlbumCardProps) {
  const { t } = useTranslation('artist');
  const { mayRequest } = useRequestPermissions();
  const title = release.title ?? '';
  const kinds = (release.secondaryTypes ?? []).map((name) => releaseTypeText(t, name));

  return (
    <article className="album-card" data-picked={isSelected}>
      <div className="album-card-cover">
        <AlbumCover albumId={release.id} title={title} />
        <AlbumStatus release={release} />
        <DownloadProgress requestVariant={{ kind: 'album', requestId: release.requestId, is4K: false }} flags={release} />
        {mayRequest.album && isReleaseRequestable(release) && (
          <>
            <Checkbox
              className="album-card-pick"
              checked={isSelected}
              onChange={() => onSelect(release.id)}
              aria-label={t('request.pick', { title })}
            />
            <RequestCardButtons>
              <RequestCardButton name={title} onRequest={() => onRequest(release)} />
            </RequestCardButtons>
          </>
        )}
        <AlbumMenu release={release} />
      </div>
      <h3 className="album-card-name" dir="auto">
        {release.title}
      </h3>
      <p className="album-card-facts">{[yearOfPartialDate(release.releaseDate), ...kinds].filter(Boolean).join(' · ')}</p>
    </article>
  );
});

/** Request status; the tooltip shows the reason of a denial. */
function AlbumStatus({ release }: { readonly release: ReleaseGroup }) {
  const flags = releaseFlags(release);
  const status = requestStatusOf(flags);
  const reason = flags.denied && flags.deniedReason;
  return (
    status && (
      <Tooltip title={reason}>
        <span className="album-card-status" tabIndex={reason ? 0 : undefined}>
          <StatusBadge status={status} isOnPoster />
        </span>
      </Tooltip>
    )
  );
}
