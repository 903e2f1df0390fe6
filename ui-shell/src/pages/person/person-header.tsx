import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useId, useState } from 'react';
import type { PersonDetails } from '../../api/catalogue/index.js';
import { isRealDate, formatDate } from '../../media/model/format.js';
import { PersonPortrait } from '../../media/images/person-portrait.js';

/** About six lines on a wide screen; a longer biography is collapsed. */
const LONG = 560;

/** Biography of a person; a long one is collapsed, because most visitors look for the titles. */
function Biography({ text }: { readonly text: string }) {
  const { t } = useTranslation('person');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > LONG;

  if (!text) return <p className="biography soft">{t('noBiography')}</p>;
  return (
    <div className="biography">
      <p id={id} className="biography-text" dir="auto" data-folded={isLong && !isOpen}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="biography-fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  );
}

/** Portrait, name, dates and biography. */
export function PersonHeader({ person }: { readonly person: PersonDetails }) {
  const { t, language } = useTranslation('person');
  const { birthday, birthplace, deathday } = person;
  const day = (iso: string) => formatDate(iso, language);
  const facts = [
    isRealDate(birthday)
      ? birthplace
        ? t('bornIn', { date: day(birthday), place: birthplace })
        : t('born', { date: day(birthday) })
      : birthplace && t('birthplace', { place: birthplace }),
    isRealDate(deathday) && t('died', { date: day(deathday) }),
  ].filter(Boolean);

  return (
    <header className="person-head">
      <PersonPortrait path={person.imagePath} size="w500" loading="eager" />
      <div className="person-text">
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
        {person.knownFor && <p>{person.knownFor}</p>}
        {facts.map((fact) => (
          <p key={String(fact)} className="soft">
            {fact}
          </p>
        ))}
      </div>
      <Biography text={person.biography} />
    </header>
  );
}
