import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { NamedWire } from '../../../api/movies/index.js';
import { advancedAddress } from '../../search/advanced-query.js';

interface ChipsProps {
  readonly kind: 'movie' | 'tv';
  /** What the words are, which is also the wish for more titles like this. */
  readonly wish: 'genreIds' | 'keywordIds' | 'companies';
  readonly words: readonly NamedWire[] | null | undefined;
}

/** How many words are shown before somebody asks for more. */
const FEW = 12;

/** What a title is about, or who made it; each word leads to more of its kind. */
export function Chips({ kind, wish, words }: ChipsProps) {
  const { t } = useTranslation('details');
  const [isOpen, setIsOpen] = useState(false);
  const named = words?.filter(({ name }) => name) ?? [];
  const shown = isOpen ? named : named.slice(0, FEW);
  if (named.length === 0) return null;

  return (
    <section>
      <h3>{t(`info.${wish}`)}</h3>
      <ul className="chips">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link className="chip" to={advancedAddress({ type: kind, [wish]: [id] })}>
              {name}
            </Link>
          </li>
        ))}
        {shown.length < named.length && (
          <li>
            <button type="button" className="chip" onClick={() => setIsOpen(true)}>
              {t('info.moreWords', { count: named.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
