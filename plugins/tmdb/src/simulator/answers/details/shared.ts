import { isBlank, type SimulatedTitle } from '../../world/title.js';
import { ACTOR, DIRECTOR } from '../../world/people.js';
import type { World } from '../../world/index.js';
import { COMPANIES } from '../../world/words.js';
import { personRowOf } from '../rows.js';

/** What is shown of a title before it is seen; nothing of what has no name, or was never translated. */
export const videosOf = (title: SimulatedTitle) => ({ results: isBlank(title) || title.overview === '' ? [] : [trailer(title)] });

const trailer = ({ id }: SimulatedTitle) => ({
  iso_639_1: 'en',
  iso_3166_1: 'US',
  name: 'Trailer',
  key: `key${id}`,
  site: 'YouTube',
  size: 1080,
  type: 'Trailer',
  official: true,
  published_at: '2020-01-01T00:00:00.000Z',
  id: `video-${id}`,
});

/** Everything with a name has the same two people. */
export function creditsOf(title: SimulatedTitle, { people }: World) {
  const known = (wanted: number) => (isBlank(title) ? [] : people.filter(({ id }) => id === wanted));
  return {
    cast: known(ACTOR).map((person) => ({ ...personRowOf(person), character: 'Herself', credit_id: `c${title.id}`, order: 0 })),
    crew: known(DIRECTOR).map((person) => ({
      ...personRowOf(person),
      credit_id: `d${title.id}`,
      department: 'Directing',
      job: 'Director',
    })),
  };
}

export const companiesOf = ({ companyIds }: SimulatedTitle) => COMPANIES.filter(({ id }) => companyIds.includes(id));

/** Words that are nowhere in the lists. */
export const tagline = (title: SimulatedTitle): string | null =>
  isBlank(title) ? null : title.overview === '' ? '' : 'It never happened.';
