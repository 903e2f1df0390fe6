import { reply, routes, type Handler, type Reply, type SimulatedRequest } from '@ombi/sdk/testing';
import { partsOf, rowOf } from './rows.js';
import type { SimulatedShow } from './shows.js';

/** What the service says of what it does not know. */
const unknown = (): Reply => reply(404, null);

const MOST_HITS = 10;

/** The API and the picture host below `/uploads`, over a list of series that may change. */
export function answers(shows: readonly SimulatedShow[], picture: Uint8Array): Handler {
  return routes({
    'GET /search/shows': ({ query }) => reply(200, found(shows, query.get('q') ?? '')),
    'GET /lookup/shows': (request) => {
      const show = shows.find((candidate) => isMeant(candidate, request));
      const location = `http://${request.headers.host}/shows/${show?.id}`;
      return show ? reply(301, undefined, { location }) : unknown();
    },
    'GET /shows/:id': ({ params, query }) => {
      const show = shows.find(({ id }) => String(id) === params.id);
      return show ? reply(200, { ...rowOf(show), ...embedded(show, query.getAll('embed[]')) }) : unknown();
    },
    'GET /uploads/images/:size/:folder/:file': ({ params }) =>
      shows.some(({ id, hasPicture }) => hasPicture && `${id}.png` === params.file)
        ? reply(200, picture, { 'content-type': 'image/png' })
        : reply(404),
  });
}

function found(shows: readonly SimulatedShow[], term: string) {
  const hits = shows.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
  return hits.slice(0, MOST_HITS).map((show, place) => ({ score: 1 - place / 100, show: rowOf(show) }));
}

const isMeant = ({ tvdb, imdb }: SimulatedShow, { query }: SimulatedRequest): boolean =>
  (tvdb !== null && query.get('thetvdb') === String(tvdb)) || (imdb !== null && query.get('imdb') === imdb);

function embedded(show: SimulatedShow, names: readonly string[]) {
  if (names.length === 0) return {};
  const parts = partsOf(show);
  return { _embedded: Object.fromEntries(names.map((name) => [name, parts[name]])) };
}
