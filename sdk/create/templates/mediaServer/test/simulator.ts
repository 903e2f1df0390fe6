import {
  reply,
  routes,
  startSimulator,
  type Handler,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
} from '@ombi/sdk/testing';
import type { Item } from '../src/protocol.js';

export const API_KEY = 'simulated-key';

const ITEMS: readonly Item[] = [
  { id: 'c1', kind: 'movie', title: 'Sita Sings the Blues', year: 2008, tmdbId: 20_529, height: 1080, addedAt: '2024-01-01T00:00:00Z' },
  { id: 'c2', kind: 'movie', title: 'Big Buck Bunny', year: 2008, tmdbId: 10_378, height: 2160, addedAt: '2024-01-02T00:00:00Z' },
  { id: 'c3', kind: 'tv', title: 'Pioneer One', year: 2010, tmdbId: null, height: 720, addedAt: '2024-01-03T00:00:00Z' },
];

/** A simulator of Cinema on 127.0.0.1 with three titles. */
export const startServer = (): Promise<Simulator & AsyncDisposable> =>
  startSimulator(
    requireApiKey(
      routes({
        'GET /status': () => reply(200, { app: 'cinema', version: '1.0.0' }),
        'GET /libraries': () => reply(200, [{ id: 'l1', name: 'Everything', kinds: ['movie', 'tv'] }]),
        'GET /items': listItems,
      }),
    ),
  );

function listItems({ query }: SimulatedRequest): SimulatedResponse {
  const offset = Number(query.get('offset') ?? 0);
  return reply(200, { items: ITEMS.slice(offset, offset + Number(query.get('limit') ?? 100)), total: ITEMS.length });
}

const requireApiKey =
  (handler: Handler): Handler =>
  (request) =>
    request.headers.authorization === `Bearer ${API_KEY}` ? handler(request) : reply(401);
