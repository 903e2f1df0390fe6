import { reply, type RouteTable, type SimulatedRequest } from '@ombi/sdk/testing';
import type { World } from '../../world/index.js';
import { seenIn } from '../../world/title.js';
import { PROVIDERS } from '../../world/words.js';
import { found, missing, withParts } from '../replies.js';
import { rowOf } from '../rows.js';
import { movieOf, moviePart } from './movie.js';

/** Films, and those that belong together. */
export function movieAnswers(world: World): RouteTable {
  const filmOf = ({ params, query }: SimulatedRequest) => {
    const film = world.films.find(({ id }) => String(id) === params.id);
    return film && seenIn(film, query.get('language'));
  };
  return {
    'GET /3/movie/:id': (request) => {
      const film = filmOf(request);
      return film ? withParts(request, movieOf(film), (name) => moviePart(film, world, name, request.query)) : missing();
    },
    'GET /3/movie/:id/watch/providers': (request) => (filmOf(request) ? reply(200, offersOf(request)) : missing()),
    'GET /3/collection/:id': ({ params }) => found(params.id === '7001' && collectionOf(world)),
  };
}

/** Everything is streamed in the United States, and nothing elsewhere. */
export const offersOf = ({ params }: SimulatedRequest) => ({
  id: Number(params.id),
  results: { US: { link: 'https://example.org', flatrate: PROVIDERS.map(({ display_priorities: _, ...offer }) => offer) } },
});

/** The orchards belong together; the service lists them in no order, and with the names that it has for series. */
function collectionOf({ films }: World) {
  const parts = films.filter(({ id }) => id === 1001 || id === 1002).reverse();
  return {
    id: 7001,
    name: 'Orchard Collection',
    original_name: 'Orchard Collection',
    original_language: 'en',
    overview: 'All of the orchards.',
    poster_path: null,
    backdrop_path: null,
    parts: parts.map((film) => {
      const { title, original_title, ...row } = rowOf(film);
      return { ...row, name: title, original_name: original_title, media_type: 'movie' };
    }),
  };
}
