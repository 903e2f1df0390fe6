import type { CastCredit, Credits, CrewCredit, PersonDetails, PersonSummary } from '@ombi/sdk';
import { imagePath } from '../images/image-paths.js';
import { MOVIES } from '../movies/index.js';
import { LIFE_DATA } from '../people/life-data.js';
import { peopleOf, personNameByNumber, personNumber } from '../people/person-ids.js';
import { SERIES } from '../series/index.js';
import { crewOf } from './titles/title-details.js';
import { TITLES, toTitleSummary } from './titles/title-summary.js';

const MAX_KNOWN_FOR = 3;

/** Maps a person to a summary. */
export const personSummary = (name: string): PersonSummary => ({
  id: String(personNumber(name)),
  name,
  imagePath: imagePath('portrait', personNumber(name)),
  knownFor: titlesWith(name).slice(0, MAX_KNOWN_FOR).join(', '),
});

/** Details of the person with this id; null for ids of other catalogues. */
export function personDetails(id: string): PersonDetails | null {
  const name = personNameById(id);
  if (!name) return null;
  const [birthday, deathday, birthplace] = LIFE_DATA[name] ?? [null, null, null];
  return { ...personSummary(name), biography: '', birthday, deathday, birthplace };
}

/** The name for an id; undefined for ids of other catalogues. */
function personNameById(id: string): string | undefined {
  const name = personNameByNumber(Number(id));
  return name && String(personNumber(name)) === id ? name : undefined;
}

const titlesWith = (name: string): string[] => [
  ...new Set([...MOVIES, ...SERIES].filter((title) => peopleOf(title).includes(name)).map(({ title }) => title)),
];

/** The department names of large metadata sources, by which pages sort. */
const DEPARTMENT_BY_JOB: Readonly<Record<string, string>> = { Creator: 'Writing', Director: 'Directing' };

/** The movie or series credits of a person, the oldest first; null for ids of other catalogues. */
export function personCredits(id: string, kind: 'movie' | 'tv'): Credits | null {
  const name = personNameById(id);
  if (!name) return null;
  return {
    cast: TITLES[kind].flatMap((title): CastCredit[] =>
      title.cast
        .filter(([person]) => person === name)
        .map(([, character], index) => ({ creditId: `${title.number}-${id}-cast-${index}`, character, title: toTitleSummary(title) })),
    ),
    crew: TITLES[kind].flatMap((title): CrewCredit[] =>
      crewOf(title)
        .filter(([person]) => person === name)
        .map(([, job]) => ({
          creditId: `${title.number}-${id}-${job.toLowerCase()}`,
          department: DEPARTMENT_BY_JOB[job] ?? '',
          job,
          title: toTitleSummary(title),
        })),
    ),
  };
}
