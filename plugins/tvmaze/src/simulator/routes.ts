import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import { embedsOf, showRow } from './rows.js';
import type { SimulatedShow } from './shows.js';

/** The answer for unknown resources. */
const notFound = (): SimulatedResponse => reply(404, null);

const MAX_HITS = 10;

/** The API and the image host below `/uploads`, on a list of series that may change. */
export function createRoutes(shows: readonly SimulatedShow[], png: Uint8Array): Handler {
  return routes({
    'GET /search/shows': ({ query }) => reply(200, search(shows, query.get('q') ?? '')),
    'GET /lookup/shows': (request) => {
      const show = shows.find((candidate) => matchesLookup(candidate, request));
      const location = `http://${request.headers.host}/shows/${show?.id}`;
      return show ? reply(301, undefined, { location }) : notFound();
    },
    'GET /shows/:id': ({ params, query }) => {
      const show = shows.find(({ id }) => String(id) === params.id);
      return show ? reply(200, { ...showRow(show), ...embed(show, query.getAll('embed[]')) }) : notFound();
    },
    'GET /uploads/images/:size/:folder/:file': ({ params }) =>
      shows.some(({ id, hasImage }) => hasImage && `${id}.png` === params.file)
        ? reply(200, png, { 'content-type': 'image/png' })
        : reply(404),
  });
}

function search(shows: readonly SimulatedShow[], term: string) {
  const hits = shows.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
  return hits.slice(0, MAX_HITS).map((show, index) => ({ score: 1 - index / 100, show: showRow(show) }));
}

const matchesLookup = ({ tvdb, imdb }: SimulatedShow, { query }: SimulatedRequest): boolean =>
  (tvdb !== null && query.get('thetvdb') === String(tvdb)) || (imdb !== null && query.get('imdb') === imdb);

function embed(show: SimulatedShow, names: readonly string[]) {
  if (names.length === 0) return {};
  const parts = embedsOf(show);
  return { _embedded: Object.fromEntries(names.map((name) => [name, parts[name]])) };
}
