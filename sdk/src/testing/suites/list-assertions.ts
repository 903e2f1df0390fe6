import assert from 'node:assert/strict';
import type { Page, Slice } from '../../media.js';
import type { EpisodeFile } from '../../capabilities/index.js';

/** Reads a slice of a list. */
export type ReadPage<T> = (slice: Slice) => Promise<Page<T>>;

/** Reads a whole list in pages of one size; fails when a page is too long or the list never ends. */
export async function readAll<T>(read: ReadPage<T>, limit: number): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = await read({ offset: items.length, limit });
    assert.ok(page.items.length <= limit, 'a page holds more than was asked for');
    items.push(...page.items);
    if (items.length >= page.total) return items;
    assert.ok(page.items.length > 0, `the list ended at ${items.length} of ${page.total}`);
  }
}

/** Asserts that the list is the same for every page size, contains nothing twice, and ends. */
export async function assertStablePages<T>(read: ReadPage<T>, keyOf: (item: T) => string): Promise<void> {
  const all = await readAll(read, 10_000);
  assert.ok(all.length > 2, 'the fixture should hold at least three items');
  assert.equal(new Set(all.map(keyOf)).size, all.length, 'an item is listed twice');

  for (const limit of [1, 2, 3]) assert.deepEqual(await readAll(read, limit), all, `pages of ${limit} differ from the whole`);
  const beyond = await read({ offset: all.length, limit: 5 });
  assert.deepEqual(beyond.items, [], 'there is something behind the end');
}

/** A downloader or media server that may list its episodes. */
interface EpisodeSource<X> {
  readonly supportsEpisodes?: boolean;
  episodes?(ctx: X, slice: Slice): Promise<Page<EpisodeFile>>;
}

/**
 * Asserts that a source that declares `supportsEpisodes` lists each episode once, in a stable order, and only for the series with the ids in
 * `shows`.
 */
export async function assertEpisodes<X>(source: EpisodeSource<X>, ctx: X, shows: () => Promise<readonly string[]>): Promise<void> {
  assert.equal(typeof source.episodes === 'function', source.supportsEpisodes === true);
  if (!source.episodes) return;
  const read = (slice: Slice) => source.episodes!(ctx, slice);
  const listed = new Set(await shows());
  for (const { showId } of await readAll(read, 100)) assert.ok(listed.has(showId), `nothing is known of the series ${showId}`);
  await assertStablePages(read, ({ showId, season, numbers }) => `${showId} ${season}x${numbers.join('+')}`);
}
