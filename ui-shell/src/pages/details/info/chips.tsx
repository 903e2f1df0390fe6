import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { advancedAddress } from '../../search/advanced-query.js';

interface Word {
  readonly id: number;
  readonly name: string;
}

/** How many keywords are shown before somebody asks for more. */
const FEW = 12;

/** The genres; each leads to more of its kind. */
export function Genres({ genres }: { readonly genres: readonly Word[] }) {
  const { t } = useTranslation('details');
  if (genres.length === 0) return null;

  return (
    <section>
      <h3>{t('info.genres')}</h3>
      <ul className="chips">
        {genres.map(({ id, name }) => (
          <li key={id}>
            <Link className="chip" to={advancedAddress({ type: 'movie', genreIds: [id] })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the movie is about, in single words. */
export function Keywords({ keywords }: { readonly keywords: readonly Word[] }) {
  const { t } = useTranslation('details');
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? keywords : keywords.slice(0, FEW);
  if (keywords.length === 0) return null;

  return (
    <section>
      <h3>{t('info.keywords')}</h3>
      <ul className="chips">
        {shown.map(({ id, name }) => (
          <li key={id} className="chip">
            {name}
          </li>
        ))}
        {shown.length < keywords.length && (
          <li>
            <button type="button" className="chip" onClick={() => setIsOpen(true)}>
              {t('info.moreKeywords', { count: keywords.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
