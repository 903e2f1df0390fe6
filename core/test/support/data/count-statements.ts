import { Database } from '../../../src/kernel/index.js';
import type { RunningPortal } from '../portal/portal.js';

const TIMES = 3;

/**
 * How often the database is asked while something is done for the second time, when what the world knows is remembered. Whatever the
 * portal does beside it can only add to that, so the fewest of a few times count.
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
