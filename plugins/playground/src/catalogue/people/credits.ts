import type { CastCredit, Credits, CrewCredit } from '@ombi/sdk';
import { crewOf } from '../titles/details.js';
import { summaryOf } from '../titles/summary.js';
import { TITLES } from '../titles/titles.js';
import { nameOf } from './person.js';

/** Departments are words of the big sources, so that screens may sort by them. */
const DEPARTMENTS: Readonly<Record<string, string>> = { Creator: 'Writing', Director: 'Directing' };

/** The films or the series of a person, the oldest first; null for people of other catalogues. */
export function creditsOf(id: string, kind: 'movie' | 'tv'): Credits | null {
  const name = nameOf(id);
  if (!name) return null;
  return {
    cast: TITLES[kind].flatMap((title): CastCredit[] =>
      title.cast
        .filter(([who]) => who === name)
        .map(([, character], place) => ({ creditId: `${title.number}-${id}-cast-${place}`, character, title: summaryOf(title) })),
    ),
    crew: TITLES[kind].flatMap((title): CrewCredit[] =>
      crewOf(title)
        .filter(([who]) => who === name)
        .map(([, job]) => ({
          creditId: `${title.number}-${id}-${job.toLowerCase()}`,
          department: DEPARTMENTS[job] ?? '',
          job,
          title: summaryOf(title),
        })),
    ),
  };
}
