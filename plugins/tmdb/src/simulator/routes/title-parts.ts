import type { SimulatedData } from '../data/index.js';
import { ACTOR_ID, DIRECTOR_ID } from '../data/people.js';
import { hasNoData, type SimulatedTitle } from '../data/title.js';
import { COMPANIES } from '../data/vocabulary.js';
import { personRow } from './list-rows.js';

/** The videos of a title; none for a title without a name or a translation. */
export const videosBody = (title: SimulatedTitle) => ({ results: hasNoData(title) || title.overview === '' ? [] : [trailer(title)] });

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

/** Every title with a name has the same two people. */
export function titleCreditsBody(title: SimulatedTitle, { people }: SimulatedData) {
  const personById = (personId: number) => (hasNoData(title) ? [] : people.filter(({ id }) => id === personId));
  return {
    cast: personById(ACTOR_ID).map((person) => ({ ...personRow(person), character: 'Herself', credit_id: `c${title.id}`, order: 0 })),
    crew: personById(DIRECTOR_ID).map((person) => ({
      ...personRow(person),
      credit_id: `d${title.id}`,
      department: 'Directing',
      job: 'Director',
    })),
  };
}

export const companiesOf = ({ companyIds }: SimulatedTitle) => COMPANIES.filter(({ id }) => companyIds.includes(id));

/** A text that lists do not contain. */
export const taglineOf = (title: SimulatedTitle): string | null =>
  hasNoData(title) ? null : title.overview === '' ? '' : 'It never happened.';
