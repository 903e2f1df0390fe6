import { atMost, count, milliseconds, noted } from '../support/figures.mjs';
import { openPortal } from '../support/portal.mjs';
import { workedSeconds } from '../support/process.mjs';

const CALLS = 1_000;

/** The same wish a thousand times at once. */
export async function flood(scope) {
  const { api, pid } = await openPortal(scope);
  const [{ theMovieDbId }] = await api('GET', '/api/v2/Search/movie/popular/0/1');

  const [started, worked] = [performance.now(), workedSeconds(pid)];
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(theMovieDbId) })),
  );
  const [took, workedFor] = [performance.now() - started, workedSeconds(pid) - worked];

  return [
    atMost(`requests made by ${count(CALLS)} equal calls`, await api('GET', '/api/v1/Request/movie/total'), 1, count),
    atMost('calls that were told "yes"', answers.filter(({ result }) => result).length, 1, count),
    noted('all together took, and processor time', `${milliseconds(took)}, ${milliseconds(workedFor * 1000)}`),
  ];
}
