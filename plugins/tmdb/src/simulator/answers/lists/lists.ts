import type { RouteTable } from '@ombi/sdk/testing';
import type { World } from '../../world/index.js';
import { listPage } from '../replies.js';
import { rowOf, showRowOf } from '../rows.js';
import { discovered } from './conditions.js';

/** Lists that are found by wishes, and what people look at. Nothing is left out of the trends: they take no wishes. */
export const listAnswers = ({ films, shows }: World): RouteTable => ({
  'GET /3/discover/movie': (request) => listPage(discovered(films, request.query).map(rowOf), request),
  'GET /3/discover/tv': (request) => listPage(discovered(shows, request.query).map(withoutAdult), request),
  'GET /3/trending/movie/week': (request) =>
    listPage(
      films.map((film) => ({ ...rowOf(film), media_type: 'movie' })),
      request,
    ),
  'GET /3/trending/tv/week': (request) =>
    listPage(
      shows.map((show) => ({ ...showRowOf(show), media_type: 'tv' })),
      request,
    ),
});

/** This one list does not say of a series whether it is for adults. */
function withoutAdult(show: World['shows'][number]) {
  const { adult: _, ...row } = showRowOf(show);
  return row;
}
