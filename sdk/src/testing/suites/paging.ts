import assert from 'node:assert/strict';
import type { Page, Slice } from '../../media.js';

/** A list that is read in pages. */
export type Read<T> = (slice: Slice) => Promise<Page<T>>;

/** Read a whole list in pages of one size; fails when a page is too long or the list never ends. */
export async function readAll<T>(read: Read<T>, limit: number): Promise<T[]> {
  const items: T[] = [];
  for (;;) {
    const page = await read({ offset: items.length, limit });
    assert.ok(page.items.length <= limit, 'a page holds more than was asked for');
    items.push(...page.items);
    if (items.length >= page.total) return items;
    assert.ok(page.items.length > 0, `the list ended at ${items.length} of ${page.total}`);
  }
}

/** The list is the same whatever the size of the pages, holds nothing twice, and ends. */
export async function assertPagesAgree<T>(read: Read<T>, keyOf: (item: T) => string): Promise<void> {
  const whole = await readAll(read, 10_000);
  assert.ok(whole.length > 2, 'the stage should hold at least three items');
  assert.equal(new Set(whole.map(keyOf)).size, whole.length, 'an item is listed twice');

  for (const limit of [1, 2, 3]) assert.deepEqual(await readAll(read, limit), whole, `pages of ${limit} differ from the whole`);
  const beyond = await read({ offset: whole.length, limit: 5 });
  assert.deepEqual(beyond.items, [], 'there is something behind the end');
}
