import { Database } from '../../../src/kernel/index.js';
import type { RunningPortal } from '../portal/portal.js';

/** How often the lowest number must have been counted, and the number of runs after which it is taken all the same. */
const [SAME_COUNTS, MAX_RUNS] = [3, 50];

/**
 * Counts the statements of `work` when caches are warm. Background work of the portal can only add statements, so the minimum of several
 * runs counts; on a busy machine it may add to many.
 */
export async function countStatements(portal: RunningPortal, work: () => Promise<unknown>): Promise<number> {
  await work();
  const counts: number[] = [];
  const isCertain = (): boolean => counts.filter((count) => count === Math.min(...counts)).length >= SAME_COUNTS;
  while (!isCertain() && counts.length < MAX_RUNS) {
    const spies = [jest.spyOn(portal.get(Database), 'query'), jest.spyOn(portal.get(Database), 'repository')];
    await work();
    counts.push(spies.reduce((sum, { mock }) => sum + mock.calls.length, 0));
    for (const spy of spies) spy.mockRestore();
  }
  return Math.min(...counts);
}
