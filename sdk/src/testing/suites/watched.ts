import assert from 'node:assert/strict';
import type { MediaServer } from '../../capabilities/index.js';
import type { Slice } from '../../media.js';
import { assertPagesAgree, readAll } from './paging.js';

/** Whoever says that it is told what was watched tells it once, in one order, and of nothing that is not held. */
export async function assertWatched<X>(server: MediaServer<X>, ctx: X): Promise<void> {
  assert.equal(typeof server.watched === 'function', server.tellsWatched === true);
  if (!server.watched) return;
  const kinds = new Map((await readAll((slice) => server.scan(ctx, slice), 100)).map(({ id, kind }) => [id, kind]));
  const read = (slice: Slice) => server.watched!(ctx, slice);
  for (const { personId, itemId, season, numbers } of await readAll(read, 100)) {
    assert.ok(personId !== '', `nobody is named who has watched ${itemId}`);
    assert.equal(kinds.get(itemId), season === null ? 'movie' : 'tv', `${itemId} is nothing of which that can be watched`);
    assert.ok(season !== null || numbers.length === 0, `the movie ${itemId} has episodes`);
  }
  await assertPagesAgree(read, ({ personId, itemId, season, numbers }) => `${personId} ${itemId} ${season}x${numbers.join('+')}`);
}
