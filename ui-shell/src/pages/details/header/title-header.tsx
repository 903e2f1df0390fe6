import type { ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon, type MediaIconName } from '../../../media/media-icon.js';
import type { ExternalLink } from '../external-links.js';
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

/** External pages of the title. */
function ExternalLinks({ links }: { readonly links: readonly ExternalLink[] }) {
  const { t } = useTranslation('details');
  if (links.length === 0) return null;

  return (
    <ul className="outside-links" aria-label={t('links.label')}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <MediaIcon name={LINK_ICONS[name]} />
            <span className="outside-links-word">{t(`links.${name}`)}</span>
          </a>
        </li>
      ))}
    </ul>
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
