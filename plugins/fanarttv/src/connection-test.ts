import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import type { FanartCtx } from './client.js';

/** TMDB id of a movie that has artwork in the service. */
const MOVIE_ID = '603';

/** The cheapest call that needs a valid key. Only this service returns the id of a movie in this form. */
export async function testConnection({ http }: FanartCtx): Promise<TestReport> {
  const { tmdb_id } = await http.get(`/movies/${MOVIE_ID}`, z.object({ tmdb_id: z.string().nullish() }));
  return tmdb_id === MOVIE_ID ? { ok: true } : { ok: false, reason: 'wrong-app' };
}
