import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ArtistDetails, BandMember } from '../../api/music/index.js';
import { formatYearSpan, yearOfPartialDate } from './artist-text.js';
import '../details/info/info-panel.css';

/** Facts about the artist, and the band members. */
export function ArtistInfoPanel({ artist }: { readonly artist: ArtistDetails }) {
  const { t, language } = useTranslation('artist');
  const { country, region, startYear, endYear, members } = artist;
  const facts = [
    ['country', country && countryName(country, language)],
    ['region', region],
    ['start', yearOfPartialDate(startYear)],
    ['end', yearOfPartialDate(endYear)],
  ].filter(([, value]) => value);
  if (facts.length === 0 && !members?.length) return null;

  return (
    <aside className="info-panel" aria-label={t('info.label')}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`info.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Members title={t('members.now')} members={members?.filter(({ isCurrentMember }) => isCurrentMember)} />
      <Members title={t('members.former')} members={members?.filter(({ isCurrentMember }) => !isCurrentMember)} />
    </aside>
  );
}

function Members({ title, members = [] }: { readonly title: string; readonly members?: readonly BandMember[] }) {
  if (members.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="artist-members">
        {members.map(({ name, attributes, start, end, isCurrentMember }) => (
          <li key={`${name} ${start} ${attributes?.join()}`}>
            <bdi>{name}</bdi>
            <span>{[...(attributes ?? []), formatYearSpan(start, end, !isCurrentMember)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sources also use codes that are no countries, e.g. for the whole world; their text is shown unchanged. */
function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
