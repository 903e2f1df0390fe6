import { atMost, count, milliseconds, informational } from '../support/figures.mjs';
import { startConfiguredPortal } from '../support/portal.mjs';
import { cpuSecondsOf } from '../support/process-usage.mjs';

const CALLS = 1_000;

/** The same request a thousand times at once (duplicate requests). */
export async function duplicateRequests(scope) {
  const { api, pid } = await startConfiguredPortal(scope);
  const [{ theMovieDbId }] = await api('GET', '/api/v2/Search/movie/popular/0/1');

  const [started, worked] = [performance.now(), cpuSecondsOf(pid)];
  const answers = await Promise.all(
    Array.from({ length: CALLS }, () => api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(theMovieDbId) })),
  );
  const [took, workedFor] = [performance.now() - started, cpuSecondsOf(pid) - worked];

  return [
    atMost(`requests made by ${count(CALLS)} equal calls`, await api('GET', '/api/v1/Request/movie/total'), 1, count),
    atMost('calls that were told "yes"', answers.filter(({ result }) => result).length, 1, count),
    informational('all together took, and processor time', `${milliseconds(took)}, ${milliseconds(workedFor * 1000)}`),
  ];
}
