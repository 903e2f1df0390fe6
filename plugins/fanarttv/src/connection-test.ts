import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import type { FanartCtx } from './client.js';

/** A film of which the service has had pictures for as long as anybody remembers. */
const MOVIE_ID = '603';

/** The cheapest question that needs a valid key. Only this service tells a film's number back in this way. */
export async function testConnection({ http }: FanartCtx): Promise<TestReport> {
  const { tmdb_id } = await http.get(`/movies/${MOVIE_ID}`, z.object({ tmdb_id: z.string().nullish() }));
  return tmdb_id === MOVIE_ID ? { ok: true } : { ok: false, reason: 'wrong-app' };
}
