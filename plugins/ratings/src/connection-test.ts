import type { TestReport } from '@ombi/sdk';
import { MovieList } from './protocol.js';
import type { RatingsCtx } from './ratings.js';
import { bestMatch } from './title-matching.js';

/** A film that everybody who rates films has rated. */
const KNOWN_MOVIE = { title: 'Casablanca', year: 1942 };

/** Whoever knows ratings knows one of this film; whoever knows none is somebody else. */
export async function testConnection({ http }: RatingsCtx): Promise<TestReport> {
  const found = bestMatch(await http.get('/v1.0/movies', MovieList, { query: { q: KNOWN_MOVIE.title } }), KNOWN_MOVIE);
  return found?.critics ? { ok: true } : { ok: false, reason: 'no-ratings' };
}
