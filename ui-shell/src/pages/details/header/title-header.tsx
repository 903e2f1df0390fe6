import type { ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon, type MediaIconName } from '../../../media/media-icon.js';
import type { ExternalLink, Trailer } from '../external-links.js';
import { useTrailerPlayer } from '../layout/use-trailer-player.js';
import './title-header.css';

const LINK_ICONS: Readonly<Record<ExternalLink['name'], MediaIconName>> = {
  homepage: 'home',
  movieDatabase: 'film',
  tvDatabase: 'screen',
  trailer: 'play',
  imdb: 'star',
  trakt: 'list',
  twitter: 'bubble',
  facebook: 'people',
  instagram: 'camera',
};

/** External pages of the title; its trailer is played here. */
function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  const { t } = useTranslation('details');
  const { play, player } = useTrailerPlayer();
  if (links.length === 0) return null;

  return (
    <>
      <ul className="outside-links" aria-label={t('links.label')}>
        {links.map((link) => (
          <li key={link.name}>
            <HeaderLink link={link} onPlay={play} />
          </li>
        ))}
      </ul>
      {player}
    </>
  );
}

interface HeaderLinkProps {
  readonly link: ExternalLink;
  readonly onPlay: (trailer: Trailer) => void;
}

function HeaderLink({ link, onPlay }: HeaderLinkProps) {
  const { t } = useTranslation('details');
  const iconAndWord = (
    <>
      <MediaIcon name={LINK_ICONS[link.name]} />
      <span className="outside-links-label">{t(`links.${link.name}`)}</span>
    </>
  );
  return link.name === 'trailer' ? (
    <button type="button" onClick={() => onPlay(link.trailer)}>
      {iconAndWord}
    </button>
  ) : (
    <a href={link.url} target="_blank" rel="noopener noreferrer">
      {iconAndWord}
    </a>
  );
}

interface TitleHeaderProps {
  readonly title: string;
  readonly year: number | null;
  readonly facts: readonly string[];
  readonly tagline: string | null;
  readonly links: readonly ExternalLink[];
  /** The request status. */
  readonly children: ReactNode;
}

/** Title, facts in one line, request status and external links. */
export const TitleHeader = ({ title, year, facts, tagline, links, children }: TitleHeaderProps) => (
  <header className="title-head">
    <h1 className="title-name">
      <bdi>{title}</bdi> {year && <span className="title-year">{year}</span>}
    </h1>
    <p className="title-facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
    {tagline && <p className="title-tagline">{tagline}</p>}
    {children}
    <ExternalLinks links={links} />
  </header>
);
