import { memo, useRef, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Checkbox } from '@ombi/sdk/ui/kit-form';
import { Tooltip, Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import { type ReleaseGroupWire, musicApi } from '../../api/music/index.js';
import { RequestCardButton } from '../../media/cards/request-card-button.js';
import { requestStatusOf, availableDecisions, type RequestDecision } from '../../media/model/request-status.js';
import { DownloadProgress } from '../../media/status/download-progress.js';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import { StatusBadge } from '../../media/status/status-badge.js';
import { useLazyImageUrl } from '../../media/images/image-loading.js';
import { PosterFromUrl } from '../../media/images/poster.js';
import { useRequestActions } from '../../media/request-actions/request-actions.js';
import { MediaIcon } from '../../media/media-icon.js';
import { releaseFlags, isReleaseRequestable } from './releases.js';
import { releaseTypeText, yearOfPartialDate } from './artist-text.js';

/** Menu of the decisions about a requested album, for users who may decide. */
function AlbumDecisionMenu({ release }: { readonly release: ReleaseGroupWire }) {
  const { t } = useTranslation('requests');
  const requestActions = useRequestActions();
  const [isDeciding, setIsDeciding] = useState(false);
  const decisions = availableDecisions(releaseFlags(release));
  if (release.requestId === 0 || decisions.length === 0) return null;

  const title = release.title ?? '';
  const decide = (requestDecision: RequestDecision) => {
    setIsDeciding(true);
    void requestActions
      .decide({ kind: 'album', requestId: release.requestId, title, variant: 'regular' }, requestDecision)
      .finally(() => setIsDeciding(false));
  };

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: decisions.map((requestDecision) => ({
          key: requestDecision,
          label: t(`action.${requestDecision}.regular`),
          onClick: () => decide(requestDecision),
        })),
      }}
    >
      <Button
        className="album-card-more"
        shape="circle"
        icon={<MediaIcon name="more" size={20} />}
        loading={isDeciding}
        aria-label={t('optionsOf', { title })}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}

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
  readonly release: ReleaseGroupWire;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onRequest: (release: ReleaseGroupWire) => Promise<unknown>;
}

/** Album with cover, year and request status; it can be requested, or selected for a bulk request. */
export const AlbumCard = memo(function AlbumCard({ release, isSelected, onSelect, onRequest }: AlbumCardProps) {
  const { t } = useTranslation('artist');
  const { mayDecide, mayRequest } = useRequestPermissions();
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
            <RequestCardButton name={title} onRequest={() => onRequest(release)} />
          </>
        )}
        {mayDecide && <AlbumDecisionMenu release={release} />}
      </div>
      <h3 className="album-card-name" dir="auto">
        {release.title}
      </h3>
      <p className="album-card-facts">{[yearOfPartialDate(release.releaseDate), ...kinds].filter(Boolean).join(' · ')}</p>
    </article>
  );
});

/** Request status; the tooltip shows the reason of a denial. */
function AlbumStatus({ release }: { readonly release: ReleaseGroupWire }) {
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
