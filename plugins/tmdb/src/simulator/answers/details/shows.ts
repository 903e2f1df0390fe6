import { reply, type RouteTable, type SimulatedRequest } from '@ombi/sdk/testing';
import type { World } from '../../world/index.js';
import { seenIn } from '../../world/title.js';
import { missing, withParts } from '../replies.js';
import { offersOf } from './movies.js';
import { showOf, showPart } from './show.js';

/** Series, with as many of their seasons as are asked for. */
export function showAnswers(world: World): RouteTable {
  const named = ({ params, query }: SimulatedRequest) => {
    const show = world.shows.find(({ id }) => String(id) === params.id);
    return show && seenIn(show, query.get('language'));
  };
  return {
    'GET /3/tv/:id': (request) => {
      const show = named(request);
      return show ? withParts(request, showOf(show), (name) => showPart(show, world, name, request.query)) : missing();
    },
    'GET /3/tv/:id/watch/providers': (request) => (named(request) ? reply(200, offersOf(request)) : missing()),
  };
}
