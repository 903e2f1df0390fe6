import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../../../media/icon/icon.js';
import type { ShapeName } from '../../../media/icon/shapes.js';
import type { OutsideLink } from '../model/links.js';

const SHAPE: Readonly<Record<OutsideLink['name'], ShapeName>> = {
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

/** The title's pages elsewhere. */
export function OutsideLinks({ links }: { readonly links: readonly OutsideLink[] }) {
  const { t } = useTranslation('details');
  if (links.length === 0) return null;

  return (
    <ul className="outside-links" aria-label={t('links.label')}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <Icon name={SHAPE[name]} />
            <span className="outside-links-word">{t(`links.${name}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
