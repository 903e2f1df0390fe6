import type { TestReport } from '@ombi/sdk';
import { Movies } from './protocol.js';
import { bestOf } from './match/best.js';
import type { RatingsCtx } from './ratings.js';

/** A film that everybody who rates films has rated. */
const FILM = { title: 'Casablanca', year: 1942 };

/** Whoever knows ratings knows one of this film; whoever knows none is somebody else. */
export async function testConnection({ http }: RatingsCtx): Promise<TestReport> {
  const found = bestOf(await http.get('/v1.0/movies', Movies, { query: { q: FILM.title } }), FILM);
  return found?.critics ? { ok: true } : { ok: false, reason: 'no-ratings' };
}
