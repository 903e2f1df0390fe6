import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ArtistDetails } from '../../api/music/index.js';
import { MediaIcon, type MediaIconName } from '../../media/media-icon.js';
import '../details/header/title-header.css';
import { safeWebUrl } from '../details/external-links.js';
import { artistTypeText, formatYearSpan } from './artist-text.js';

/** External page of an artist; `name` is also the key of its text. */
export interface ArtistLink {
  readonly name: string;
  readonly iconName: MediaIconName;
  readonly url: string;
}

/** In display order. */
const LINK_SITES: readonly (readonly [name: string, shape: MediaIconName])[] = [
  ['homePage', 'home'],
  ['spotify', 'play'],
  ['apple', 'play'],
  ['deezer', 'play'],
  ['google', 'play'],
  ['youTube', 'play'],
  ['lastFm', 'list'],
  ['discogs', 'list'],
  ['allMusic', 'list'],
  ['bbcMusic', 'list'],
  ['imdb', 'star'],
  ['facebook', 'people'],
  ['instagram', 'camera'],
  ['twitter', 'bubble'],
  ['vk', 'people'],
  ['mySpace', 'people'],
  ['onlineCommunity', 'people'],
];

/** External pages of an artist; addresses that are not web pages are left out. */
const artistLinks = (links: Readonly<Record<string, string | null>> | null): readonly ArtistLink[] =>
  LINK_SITES.flatMap(([name, iconName]) => {
    const url = safeWebUrl(links?.[name]);
    return url ? [{ name, iconName, url }] : [];
  });

/** Name, disambiguation, facts in one line, and external links. */
export function ArtistHeader({ artist }: { readonly artist: ArtistDetails }) {
  const { t } = useTranslation('artist');
  const type = artist.type && artistTypeText(t, artist.type);
  const facts = [type, formatYearSpan(artist.startYear, artist.endYear, artist.isEnded)].filter(Boolean);
  const links = artistLinks(artist.links);

  return (
    <header className="title-head">
      <h1 className="title-name">
        <bdi>{artist.name}</bdi>
      </h1>
      {artist.disambiguation && <p className="artist-hint">{artist.disambiguation}</p>}
      <p className="title-facts">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {links.length > 0 && (
        <ul className="outside-links" aria-label={t('links.label')}>
          {links.map(({ name, iconName, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <MediaIcon name={iconName} />
                <span className="outside-links-label">{t(`links.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
