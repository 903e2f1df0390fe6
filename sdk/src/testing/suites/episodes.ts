import assert from 'node:assert/strict';
import type { HeldEpisodes } from '../../capabilities/index.js';
import type { Page, Slice } from '../../media.js';
import { assertPagesAgree, readAll } from './paging.js';

/** Whoever can tell which episodes are held. */
interface Teller<X> {
  readonly tellsEpisodes?: boolean;
  episodes?(ctx: X, slice: Slice): Promise<Page<HeldEpisodes>>;
}

/** Whoever says that episodes are told tells each once, in one order, and of no series but `shows`, by their ids. */
export async function assertEpisodes<X>(teller: Teller<X>, ctx: X, shows: () => Promise<readonly string[]>): Promise<void> {
  assert.equal(typeof teller.episodes === 'function', teller.tellsEpisodes === true);
  if (!teller.episodes) return;
  const read = (slice: Slice) => teller.episodes!(ctx, slice);
  const listed = new Set(await shows());
  for (const { showId } of await readAll(read, 100)) assert.ok(listed.has(showId), `nothing is known of the series ${showId}`);
  await assertPagesAgree(read, ({ showId, season, numbers }) => `${showId} ${season}x${numbers.join('+')}`);
}
