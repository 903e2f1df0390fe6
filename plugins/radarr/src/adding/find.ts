import { API, Movies } from '../protocol.js';
import type { Movie, RadarrCtx } from '../protocol.js';

/** The movie as Radarr has it, if it has it. Older versions ignore the question and give their whole list. */
export async function findMovie({ http }: RadarrCtx, tmdbId: number): Promise<Movie | undefined> {
  const movies = await http.get(`${API}/movie`, Movies, { query: { tmdbId } });
  return movies.find((movie) => movie.tmdbId === tmdbId);
}
