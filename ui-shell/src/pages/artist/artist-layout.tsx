import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { SlotTitle } from '@ombi/sdk/ui/slots';
import type { ArtistDetails } from '../../api/music/index.js';
import { PosterFromUrl } from '../../media/images/poster.js';
import { PluginPanels } from '../details/actions/title-links.js';
import { TitleIssues } from '../../media/issues/title-issues.js';
import { SampleRibbon } from '../../media/status/status-badge.js';
import { PageTitle } from '../../components/document/document-head.js';
import { useImageWithRetry } from '../../media/images/image-loading.js';
import '../details/layout/title-page.css';
import '../details/header/backdrop.css';
import { AlbumList } from './album-list.js';
import { ArtistInfoPanel } from './artist-info-panel.js';
import { ArtistHeader } from './artist-header.js';
import './artist-page.css';

const IMAGE_ORDER = ['fanArt', 'logo', 'poster'] as const;

/** Background image of the page: the widest image of the artist, faded at the bottom. */
function ArtistBackdrop({ artist }: { readonly artist: ArtistDetails }) {
  const of = IMAGE_ORDER.find((name) => artist[name]);
  return of ? <BackdropImage key={artist[of]} of={of} url={artist[of]} /> : null;
}

function BackdropImage({ of, url }: { readonly of: string; readonly url: string | null }) {
  const { src, isShown, onLoad, onError } = useImageWithRetry(url);
  return (
    <div className="backdrop" data-of={of} aria-hidden>
      {src && <img src={src} alt="" decoding="async" data-shown={isShown} onLoad={onLoad} onError={onError} />}
    </div>
  );
}

/** The id of a requested album of the artist; null when there is none. */
const firstRequestId = ({ releaseGroups }: ArtistDetails): number | null =>
  releaseGroups?.find(({ requestId }) => requestId > 0)?.requestId ?? null;

/** The artist as plug-ins in `details.panel` receive it. */
const toArtistSlotTitle = ({ id, name, sample }: ArtistDetails): SlotTitle => ({
  kind: 'artist',
  ids: sample ? {} : { musicbrainz: id },
  title: name ?? '',
  year: null,
});

/** Picture and name first; then biography, band members and releases. */
export function ArtistLayout({ artist }: { readonly artist: ArtistDetails }) {
  const { t } = useTranslation('artist');
  const overview = useId();
  const name = artist.name ?? '';

  return (
    <div className="page title-page artist-page">
      <PageTitle>{name}</PageTitle>
      <ArtistBackdrop artist={artist} />
      <div className="title-poster">
        <PosterFromUrl shape="cover" url={artist.poster} title={name} alt={t('pictureOf', { name })} loading="eager" />
        {artist.sample && <SampleRibbon />}
      </div>
      <ArtistHeader artist={artist} />
      <div className="title-body">
        <TitleIssues title={{ kind: 'album', providerId: artist.id, title: name, posterPath: null, requestId: firstRequestId(artist) }} />
        <section className="title-overview" aria-labelledby={overview}>
          <h2 id={overview}>{t('overview')}</h2>
          <p dir="auto">{artist.overview || t('noOverview')}</p>
        </section>
        <ArtistInfoPanel artist={artist} />
        <PluginPanels title={toArtistSlotTitle(artist)} />
        <AlbumList releases={artist.releaseGroups ?? []} />
      </div>
    </div>
  );
}
