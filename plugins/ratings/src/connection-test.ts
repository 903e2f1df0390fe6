import type { TestReport } from '@ombi/sdk';
import { MovieList } from './protocol.js';
import type { RatingsCtx } from './ratings.js';
import { bestMatch } from './title-matching.js';

/** A movie that every rating service is expected to have. */
const KNOWN_MOVIE = { title: 'Casablanca', year: 1942 };

/** A service with a rating of this movie is accepted; any other answer means that it is no rating service. */
export async function testConnection({ http }: RatingsCtx): Promise<TestReport> {
  const found = bestMatch(await http.get('/v1.0/movies', MovieList, { query: { q: KNOWN_MOVIE.title } }), KNOWN_MOVIE);
  return found?.critics ? { ok: true } : { ok: false, reason: 'no-ratings' };
}
