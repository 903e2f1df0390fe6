import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import type { ReleaseGroupWire } from '../../api/music/index.js';
import { isReleaseRequestable } from './releases.js';
import type { AlbumRequestProgress } from './use-album-requests.js';
import './album-request-bar.css';

interface AlbumRequestBarProps {
  readonly releases: readonly ReleaseGroupWire[];
  readonly picked: ReadonlySet<string>;
  readonly progress: AlbumRequestProgress | null;
  readonly onAsk: (releases: readonly ReleaseGroupWire[]) => void;
  readonly onClear: () => void;
}

/** Asks for what was picked, or for everything here that is left. */
export function AlbumRequestBar({ releases, picked, progress: albumRequestProgress, onAsk, onClear }: AlbumRequestBarProps) {
  const { t } = useTranslation('artist');
  const left = releases.filter(isReleaseRequestable);
  const chosen = left.filter(({ id }) => picked.has(id));
  const isBusy = albumRequestProgress !== null;

  return (
    <div className="request-bar" role="group" aria-label={t('request.label')} data-picked={chosen.length > 0}>
      {chosen.length > 0 ? (
        <>
          <Button type="primary" loading={isBusy} onClick={() => onAsk(chosen)}>
            {t('request.selected')}
          </Button>
          <Button type="text" disabled={isBusy} onClick={onClear}>
            {t('request.clear')}
          </Button>
        </>
      ) : (
        <Popconfirm
          title={t('request.confirm', { count: left.length })}
          okText={t('request.all')}
          cancelText={t('request.cancel')}
          onConfirm={() => onAsk(left)}
        >
          <Button loading={isBusy} disabled={!isBusy && left.length === 0}>
            {t('request.all')}
          </Button>
        </Popconfirm>
      )}
      <span className="soft" role="status">
        {words()}
      </span>
    </div>
  );

  function words(): string {
    if (albumRequestProgress) return t('request.progress', { done: albumRequestProgress.done + 1, total: albumRequestProgress.total });
    if (chosen.length > 0) return t('request.picked', { count: chosen.length });
    return left.length > 0 ? t('request.left', { count: left.length }) : t('request.nothingLeft');
  }
}
