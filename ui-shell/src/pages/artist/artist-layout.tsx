import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ArtistWire } from '../../api/music/index.js';
import { PosterAt } from '../../media/poster/poster.js';
import { SampleRibbon } from '../../media/sample/sample-ribbon.js';
import { PageTitle } from '../../parts/page-title.js';
import { Albums } from './albums/albums.js';
import { ArtistFacts } from './artist-facts.js';
import { ArtistBackdrop } from './head/artist-backdrop.js';
import { ArtistHead } from './head/artist-head.js';
import '../details/frame/title-page.css';
import './artist-page.css';

/** Picture and name first; then the story, who plays, and everything that was released. */
export function ArtistLayout({ artist }: { readonly artist: ArtistWire }) {
  const { t } = useTranslation('artist');
  const overview = useId();
  const name = artist.name ?? '';

  return (
    <div className="page title-page artist-page">
      <PageTitle>{name}</PageTitle>
      <ArtistBackdrop artist={artist} />
      <div className="title-poster">
        <PosterAt shape="cover" url={artist.poster} title={name} alt={t('pictureOf', { name })} loading="eager" />
        {artist.sample && <SampleRibbon />}
      </div>
      <ArtistHead artist={artist} />
      <div className="title-body">
        <section className="title-overview" aria-labelledby={overview}>
          <h2 id={overview}>{t('overview')}</h2>
          <p dir="auto">{artist.overview || t('noOverview')}</p>
        </section>
        <ArtistFacts artist={artist} />
        <Albums releases={artist.releaseGroups ?? []} />
      </div>
    </div>
  );
}
