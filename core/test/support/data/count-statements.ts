import { Database } from '../../../src/kernel/index.js';
import type { RunningPortal } from '../portal/portal.js';

const TIMES = 3;

/**
 * Counts the statements of `work` when caches are warm. Background work of the portal can only add statements, so the minimum of several
 * runs counts.
 */
export async function countStatements(portal: RunningPortal, work: () => Promise<unknown>): Promise<number> {
  await work();
  const counts: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const spies = [jest.spyOn(portal.get(Database), 'query'), jest.spyOn(portal.get(Database), 'repository')];
    await work();
    counts.push(spies.reduce((sum, { mock }) => sum + mock.calls.length, 0));
    for (const spy of spies) spy.mockRestore();
  }
  return Math.min(...counts);
}
