import {
  reply,
  routes,
  startSimulator,
  type Handler,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
} from '@ombi/sdk/testing';
import type { Film } from '../src/protocol.js';

export const API_KEY = 'simulated-key';

const film = (tmdbId: number, title: string, released: string): Film => ({
  tmdbId,
  imdbId: `tt${tmdbId}`,
  title,
  about: `${title} is a film.`,
  language: 'en',
  released,
  minutes: 80,
  poster: `/${tmdbId}.jpg`,
  genreIds: [1],
  votes: { average: 7.5, count: tmdbId },
});

const FILMS = [
  film(20_529, 'Sita Sings the Blues', '2008-02-11'),
  film(10_378, 'Big Buck Bunny', '2008-04-10'),
  ...Array.from({ length: 20 }, (_, index) => film(index + 1, `Reel ${index + 1}`, '1920-01-01')),
];

/** A simulator of Almanac on 127.0.0.1 with twenty-two movies. */
export const startServer = (): Promise<Simulator & AsyncDisposable> =>
  startSimulator(
    requireApiKey(
      routes({
        'GET /status': () => reply(200, { app: 'almanac', version: '1.0.0' }),
        'GET /genres': () => reply(200, [{ id: 1, name: 'Silent' }]),
        'GET /search': ({ query }) =>
          reply(
            200,
            FILMS.filter(({ title }) => title.toLowerCase().includes(query.get('term') ?? '')),
          ),
        'GET /lists/:name': pageOfFilms,
        'GET /films': pageOfFilms,
        'GET /posters/:size/:file': ({ params }) =>
          FILMS.some(({ poster }) => poster === `/${params.file}`)
            ? reply(200, Buffer.from('picture'), { 'content-type': 'image/jpeg' })
            : reply(404),
        'GET /films/:source/:id': ({ params }) => replyWithFilm(FILMS.find((known) => idAtSource(known, params.source) === params.id)),
      }),
    ),
  );

function pageOfFilms({ query }: SimulatedRequest): SimulatedResponse {
  const offset = Number(query.get('offset') ?? 0);
  return reply(200, { items: FILMS.slice(offset, offset + Number(query.get('limit') ?? 100)), total: FILMS.length });
}

const replyWithFilm = (known: Film | undefined): SimulatedResponse => (known ? reply(200, known) : reply(404));

const idAtSource = ({ tmdbId, imdbId }: Film, source: string | undefined): string | null => (source === 'imdb' ? imdbId : String(tmdbId));

const requireApiKey =
  (handler: Handler): Handler =>
  (request) =>
    request.headers.authorization === `Bearer ${API_KEY}` ? handler(request) : reply(401);
