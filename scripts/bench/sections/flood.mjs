import { atMost, count, milliseconds, noted } from '../support/figures.mjs';
import { openPortal } from '../support/portal.mjs';

const CALLS = 1_000;

/** The same wish a thousand times at once. */
export async function flood(scope) {
  const { api } = await openPortal(scope);
  const [{ theMovieDbId }] = await api('GET', '/api/v2/Search/movie/popular/0/1');

  const started = performance.now();
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(theMovieDbId) })),
  );
  const took = performance.now() - started;

  return [
    atMost(`requests made by ${count(CALLS)} equal calls`, await api('GET', '/api/v1/Request/movie/total'), 1, count),
    atMost('calls that were told "yes"', answers.filter(({ result }) => result).length, 1, count),
    noted('all together took', milliseconds(took)),
  ];
}
