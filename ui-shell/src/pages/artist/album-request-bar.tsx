import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import type { ReleaseGroup } from '../../api/music/index.js';
import { isReleaseRequestable } from './releases.js';
import type { AlbumRequestProgress } from './use-album-requests.js';
import './album-request-bar.css';

interface AlbumRequestBarProps {
  readonly releases: readonly ReleaseGroup[];
  readonly selectedIds: ReadonlySet<string>;
  readonly progress: AlbumRequestProgress | null;
  readonly onRequest: (releases: readonly ReleaseGroup[]) => void;
  readonly onClear: () => void;
}

/** Bar that requests the selected albums, or all requestable ones in this list. */
export function AlbumRequestBar({ releases, selectedIds, progress, onRequest, onClear }: AlbumRequestBarProps) {
  const { t } = useTranslation('artist');
  const requestable = releases.filter(isReleaseRequestable);
  const selected = requestable.filter(({ id }) => selectedIds.has(id));
  const isBusy = progress !== null;

  return (
    <div className="request-bar" role="group" aria-label={t('request.label')} data-picked={selected.length > 0}>
      {selected.length > 0 ? (
        <>
          <Button type="primary" loading={isBusy} onClick={() => onRequest(selected)}>
            {t('request.selected')}
          </Button>
          <Button type="text" disabled={isBusy} onClick={onClear}>
            {t('request.clear')}
          </Button>
        </>
      ) : (
        <Popconfirm
          title={t('request.confirm', { count: requestable.length })}
          okText={t('request.all')}
          cancelText={t('request.cancel')}
          onConfirm={() => onRequest(requestable)}
        >
          <Button loading={isBusy} disabled={!isBusy && requestable.length === 0}>
            {t('request.all')}
          </Button>
        </Popconfirm>
      )}
      <span className="soft" role="status">
        {statusText()}
      </span>
    </div>
  );

  function statusText(): string {
    if (progress) return t('request.progress', { done: progress.done + 1, total: progress.total });
    if (selected.length > 0) return t('request.picked', { count: selected.length });
    return requestable.length > 0 ? t('request.left', { count: requestable.length }) : t('request.nothingLeft');
  }
}
