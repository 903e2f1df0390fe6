import {
  reply,
  routes,
  startSimulator,
  type Handler,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
} from '@ombi/sdk/testing';
import { z } from 'zod';
import type { Movie } from '../src/protocol.js';

export const API_KEY = 'simulated-key';

const NewMovieBody = z.strictObject({
  tmdbId: z.int().positive(),
  title: z.string(),
  year: z.int().nullable(),
  profileId: z.int(),
  folderId: z.int(),
});

/** A simulator of Depot on 127.0.0.1 with three movies; it keeps added movies and rejects what the real server rejects. */
export function startServer(): Promise<Simulator & AsyncDisposable> {
  const movies: Movie[] = [1, 2, 3].map((number) => ({ id: `d${number}`, tmdbId: number, monitored: true, files: number % 2 }));

  const listMovies = ({ query }: SimulatedRequest): SimulatedResponse => {
    const tmdbId = query.get('tmdbId');
    const found = movies.filter((movie) => tmdbId === null || movie.tmdbId === Number(tmdbId));
    const offset = Number(query.get('offset') ?? 0);
    return reply(200, { items: found.slice(offset, offset + Number(query.get('limit') ?? 100)), total: found.length });
  };

  const addMovie = ({ body }: SimulatedRequest): SimulatedResponse => {
    const parsedBody = NewMovieBody.safeParse(body);
    if (!parsedBody.success) return reply(400, { message: 'This is no movie.' });
    const { tmdbId } = parsedBody.data;
    if (movies.some((movie) => movie.tmdbId === tmdbId)) return reply(409, { message: 'This movie is there already.' });

    const movie: Movie = { id: `d${movies.length + 1}`, tmdbId, monitored: true, files: 0 };
    movies.push(movie);
    return reply(201, movie);
  };

  return startSimulator(
    requireApiKey(
      routes({
        'GET /status': () => reply(200, { app: 'depot', version: '1.0.0' }),
        'GET /profiles': () => reply(200, [{ id: 1, name: 'Any' }]),
        'GET /folders': () => reply(200, [{ id: 1, path: '/movies' }]),
        'GET /movies': listMovies,
        'POST /movies': addMovie,
      }),
    ),
  );
}

const requireApiKey =
  (handler: Handler): Handler =>
  (request) =>
    request.headers.authorization === `Bearer ${API_KEY}` ? handler(request) : reply(401);
