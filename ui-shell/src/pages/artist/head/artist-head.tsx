import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ArtistWire } from '../../../api/music/index.js';
import { Icon } from '../../../media/icon/icon.js';
import { artistLinks } from '../model/links.js';
import { artistWord } from '../model/words.js';
import { years } from '../model/years.js';
import '../../details/banner/title-head.css';

/** Name, what tells them apart from others of that name, facts in one line, and where else they are. */
export function ArtistHead({ artist }: { readonly artist: ArtistWire }) {
  const { t } = useTranslation('artist');
  const type = artist.type && artistWord(t, artist.type);
  const facts = [type, years(artist.startYear, artist.endYear, artist.isEnded)].filter(Boolean);
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
          {links.map(({ name, shape, url }) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <Icon name={shape} />
                <span className="outside-links-word">{t(`links.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
