import { useId, useRef, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { ReleaseGroup } from '../../api/music/index.js';
import { useIncrementalRendering } from '../../media/cards/use-incremental-rendering.js';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import { EmptyState } from '../../media/status/empty-state.js';
import { RequestStepList } from '../../media/status/request-step-list.js';
import { ALL_RELEASES, selectedReleaseType, releasesOfType, releaseTypesOf } from './releases.js';
import { releaseTypeText } from './artist-text.js';
import { AlbumRequestBar } from './album-request-bar.js';
import { useAlbumRequests } from './use-album-requests.js';
import { AlbumCard } from './album-card.js';
import './album-list.css';

const NO_ALBUMS: ReadonlySet<string> = new Set();

/** Selected albums, by id. */
function useSelectedAlbums() {
  const [selectedIds, setSelectedIds] = useState(NO_ALBUMS);
  const toggle = useCallback(
    (id: string) => setSelectedIds((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    [],
  );
  const clear = useCallback(() => setSelectedIds(NO_ALBUMS), []);
  return { selectedIds, toggle, clear };
}

/** Cards per rendering step: an artist may have more than a thousand releases, and rendering sixty at once blocked input for too long. */
const ALBUMS_PER_STEP = 30;
/** URL parameter with the type of releases shown. */
const RELEASES_PARAMETER = 'releases';

/** Releases of the artist, newest first: albums unless another type is selected. */
export function AlbumList({ releases }: { readonly releases: readonly ReleaseGroup[] }) {
  const { t } = useTranslation('artist');
  const heading = useId();
  const [address, setAddress] = useSearchParams();
  const types = releaseTypesOf(releases);
  const type = selectedReleaseType(types, address.get(RELEASES_PARAMETER));
  const nameOf = (name: string) => releaseTypeText(t, name);
  const options = [...types, { name: ALL_RELEASES, count: releases.length }].map(({ name, count }) => ({
    value: name,
    label: t('releases.counted', { name: nameOf(name), count }),
  }));

  return (
    <section className="albums" aria-labelledby={heading}>
      <div className="albums-head">
        <h2 id={heading}>{nameOf(type)}</h2>
        {types.length > 1 && (
          <Select
            aria-label={t('releases.choose')}
            value={type}
            options={options}
            popupMatchSelectWidth={false}
            onChange={(next: string) => void setAddress({ [RELEASES_PARAMETER]: next }, { replace: true, preventScrollReset: true })}
          />
        )}
      </div>
      {releases.length === 0 ? (
        <EmptyState icon="list" title={t('releases.none')}>
          {t('releases.noneWhy')}
        </EmptyState>
      ) : (
        <AlbumSection key={type} label={nameOf(type)} releases={releasesOfType(releases, type)} />
      )}
    </section>
  );
}

interface AlbumSectionProps {
  readonly label: string;
  readonly releases: readonly ReleaseGroup[];
}

/** Releases of one type, which can be selected and requested. */
function AlbumSection({ label, releases }: AlbumSectionProps) {
  const { mayRequest } = useRequestPermissions();
  const { requestOne, requestMany, progress, failedAlbums } = useAlbumRequests();
  const { selectedIds, toggle, clear } = useSelectedAlbums();
  const requestSelected = (selected: readonly ReleaseGroup[]) => void requestMany(selected).finally(clear);

  return (
    <>
      {mayRequest.album && (
        <AlbumRequestBar releases={releases} selectedIds={selectedIds} progress={progress} onRequest={requestSelected} onClear={clear} />
      )}
      <RequestStepList steps={failedAlbums} />
      <AlbumGrid label={label} releases={releases} selectedIds={selectedIds} onSelect={toggle} onRequest={requestOne} />
    </>
  );
}

interface AlbumGridProps extends AlbumSectionProps {
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (id: string) => void;
  readonly onRequest: (release: ReleaseGroup) => Promise<unknown>;
}

function AlbumGrid({ label, releases, selectedIds, onSelect, onRequest }: AlbumGridProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useIncrementalRendering(releases, ALBUMS_PER_STEP, end);

  return (
    <>
      <ul className="albums-wall" aria-label={label}>
        {shown.map((release) => (
          <li key={release.id}>
            <AlbumCard release={release} isSelected={selectedIds.has(release.id)} onSelect={onSelect} onRequest={onRequest} />
          </li>
        ))}
      </ul>
      <div ref={end} aria-hidden />
    </>
  );
}
