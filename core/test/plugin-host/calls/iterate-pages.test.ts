import type { Slice } from '@ombi/sdk';
import { iteratePages } from '../../../src/plugin-host/index.js';

const progress = { signal: new AbortController().signal, report: () => undefined };
const TOTAL = 1_000_000_000;

/** Reads a list to its end; returns the number of entries. */
async function readAll(read: (slice: Slice) => readonly unknown[], total = TOTAL): Promise<number> {
  let count = 0;
  for await (const page of iteratePages(async (slice) => ({ items: read(slice), total }), progress)) count += page.length;
  return count;
}

it.each([500, 3])('ends a list that repeats the same page of %d entries and names a total that never comes', async (length) => {
  const items = Array.from({ length }, (_, id) => ({ id }));
  let calls = 0;
  const read = () => {
    calls += 1;
    if (calls > 100) throw new Error('it is asked without end');
    return items;
  };
  await expect(readAll(read)).rejects.toMatchObject({ code: 'malformed', detail: expect.stringContaining('repeats the same entries') });
});

it('reads a list whose pages are alike for a while, as those of many episodes without a number', async () => {
  const entry = { showId: 'one', season: 0, numbers: [] };
  expect(await readAll(({ limit }) => Array.from({ length: limit }, () => entry), 2_500)).toBe(2_500);
});
