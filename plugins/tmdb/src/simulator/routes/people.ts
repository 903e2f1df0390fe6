import type { RouteTable } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import { ACTOR_ID, DIRECTOR_ID, type SimulatedPerson } from '../data/people.js';
import { hasNoData, type SimulatedTitle } from '../data/title.js';
import { movieRow, personRow, showRow } from './list-rows.js';
import { notFound, replyWithParts } from './responses.js';

/** People with their credits. Biographies are not translated. */
export const personRoutes = (data: SimulatedData): RouteTable => ({
  'GET /3/person/:id': (request) => {
    const person = data.people.find(({ id }) => String(id) === request.params.id);
    const isEnglish = request.query.get('language')?.startsWith('en') ?? true;
    return person ? replyWithParts(request, personBody(person, isEnglish), (name) => personPart(person, data, name)) : notFound();
  },
});

function personBody(person: SimulatedPerson, isEnglish: boolean) {
  const { original_name: _, ...row } = personRow(person);
  return {
    ...row,
    also_known_as: [],
    biography: isEnglish ? person.biography : '',
    birthday: person.birthday,
    deathday: person.deathday,
    homepage: null,
    imdb_id: null,
    place_of_birth: person.birthplace,
  };
}

function personPart(person: SimulatedPerson, { movies, shows }: SimulatedData, name: string): unknown {
  if (name === 'movie_credits') return creditsBody(person, movies, movieRow);
  if (name === 'tv_credits') return creditsBody(person, shows, (show) => ({ ...showRow(show), episode_count: 1 }));
  return undefined;
}

/** One person is in the cast of every title that has a name, one is the director. */
function creditsBody<T extends SimulatedTitle>({ id }: SimulatedPerson, titles: readonly T[], row: (title: T) => object) {
  const knownTitles = titles.filter((title) => !hasNoData(title));
  return {
    cast: id === ACTOR_ID ? knownTitles.map((title) => ({ ...row(title), character: 'Herself', credit_id: `c${title.id}` })) : [],
    crew:
      id === DIRECTOR_ID
        ? knownTitles.map((title) => ({ ...row(title), credit_id: `d${title.id}`, department: 'Directing', job: 'Director' }))
        : [],
  };
}
