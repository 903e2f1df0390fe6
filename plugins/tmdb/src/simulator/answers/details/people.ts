import type { RouteTable } from '@ombi/sdk/testing';
import type { World } from '../../world/index.js';
import { ACTOR, DIRECTOR, type SimulatedPerson } from '../../world/people.js';
import { isBlank, type SimulatedTitle } from '../../world/title.js';
import { missing, withParts } from '../replies.js';
import { personRowOf, rowOf, showRowOf } from '../rows.js';

/** People, with what they did. Nobody translated a life. */
export const personAnswers = (world: World): RouteTable => ({
  'GET /3/person/:id': (request) => {
    const person = world.people.find(({ id }) => String(id) === request.params.id);
    const isEnglish = request.query.get('language')?.startsWith('en') ?? true;
    return person ? withParts(request, personOf(person, isEnglish), (name) => partOf(person, world, name)) : missing();
  },
});

function personOf(person: SimulatedPerson, isEnglish: boolean) {
  const { original_name: _, ...row } = personRowOf(person);
  return {
    ...row,
    also_known_as: [],
    biography: isEnglish ? person.biography : '',
    birthday: person.born,
    deathday: person.died,
    homepage: null,
    imdb_id: null,
    place_of_birth: person.birthplace,
  };
}

function partOf(person: SimulatedPerson, { films, shows }: World, name: string): unknown {
  if (name === 'movie_credits') return creditsIn(person, films, rowOf);
  if (name === 'tv_credits') return creditsIn(person, shows, (show) => ({ ...showRowOf(show), episode_count: 1 }));
  return undefined;
}

/** One is seen in everything that has a name, one directed it all. */
function creditsIn<T extends SimulatedTitle>({ id }: SimulatedPerson, titles: readonly T[], row: (title: T) => object) {
  const named = titles.filter((title) => !isBlank(title));
  return {
    cast: id === ACTOR ? named.map((title) => ({ ...row(title), character: 'Herself', credit_id: `c${title.id}` })) : [],
    crew:
      id === DIRECTOR ? named.map((title) => ({ ...row(title), credit_id: `d${title.id}`, department: 'Directing', job: 'Director' })) : [],
  };
}
