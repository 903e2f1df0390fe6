import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { PersonWire } from '../../api/catalogue/index.js';
import { isDate } from '../../media/model/dates.js';
import { calendarDay } from '../../media/model/format.js';
import { Portrait } from '../../media/portrait/portrait.js';
import { Biography } from './biography.js';

/** Face, name, dates and life. */
export function PersonHead({ person }: { readonly person: PersonWire }) {
  const { t, language } = useTranslation('person');
  const { birthday, birthplace, deathday } = person;
  const day = (iso: string) => calendarDay(iso, language);
  const facts = [
    isDate(birthday)
      ? birthplace
        ? t('bornIn', { date: day(birthday), place: birthplace })
        : t('born', { date: day(birthday) })
      : birthplace && t('birthplace', { place: birthplace }),
    isDate(deathday) && t('died', { date: day(deathday) }),
  ].filter(Boolean);

  return (
    <header className="person-head">
      <Portrait path={person.imagePath} size="w500" loading="eager" />
      <div className="person-words">
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
