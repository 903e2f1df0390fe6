import { Movie, RADARR, type RadarrCtx } from './protocol.js';

/** The movie in Radarr; undefined when it is missing. Older versions ignore the filter and return their whole list. */
export async function findMovie({ http }: RadarrCtx, tmdbId: number): Promise<Movie | undefined> {
  for await (const movie of http.streamItems(`${RADARR.apiPath}/movie`, Movie, { query: { tmdbId } })) {
    if (movie.tmdbId === tmdbId) return movie;
  }
  return undefined;
}
