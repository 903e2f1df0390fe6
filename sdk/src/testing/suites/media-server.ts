import assert from 'node:assert/strict';
import type { MediaServer, WatchedItem } from '../../capabilities/index.js';
import type { Slice } from '../../media.js';
import { assertStablePages, readAll, assertEpisodes } from './list-assertions.js';
import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import { serviceFailureTests } from './service-failures.js';
import { type CreateContractFixture, describeContract } from './contract-suite.js';

/**
 * Asserts that a server that declares `supportsWatched` lists each watched item once, in a stable order, and only for titles that it holds.
 */
export async function assertWatched<X>(server: MediaServer<X>, ctx: X): Promise<void> {
  assert.equal(typeof server.watched === 'function', server.supportsWatched === true);
  if (!server.watched) return;
  const kinds = new Map((await readAll((slice) => server.scan(ctx, slice), 100)).map(({ id, kind }) => [id, kind]));
  const read = (slice: Slice) => server.watched!(ctx, slice);
  for (const { userId, itemId, season, numbers } of await readAll(read, 100)) {
    assert.ok(userId !== '', `nobody is named who has watched ${itemId}`);
    assert.equal(kinds.get(itemId), season === null ? 'movie' : 'tv', `${itemId} is nothing of which that can be watched`);
    assert.ok(season !== null || numbers.length === 0, `the movie ${itemId} has episodes`);
  }
  await assertStablePages(read, ({ userId, itemId, season, numbers }) => `${userId} ${itemId} ${season}x${numbers.join('+')}`);
}

/**
 * Asserts that a server that declares `recentlyAddedSchedule` lists new titles as it scans them, and episodes only of series that are listed
 * with them.
 */
export async function assertRecentlyAdded<X>(server: MediaServer<X>, ctx: X): Promise<void> {
  assert.equal(typeof server.recentlyAdded === 'function', Boolean(server.recentlyAddedSchedule));
  if (!server.recentlyAdded) return;
  const { items, episodes } = await server.recentlyAdded(ctx);
  assert.ok(items.length > 0, 'nothing was added lately');
  const scanned = new Map((await readAll((slice) => server.scan(ctx, slice), 100)).map((item) => [item.id, item]));
  for (const item of items) assert.deepEqual(item, scanned.get(item.id), `${item.id} is not as it is scanned`);
  const shows = new Set(items.filter(({ kind }) => kind === 'tv').map(({ id }) => id));
  for (const { showId } of episodes) assert.ok(shows.has(showId), `the series ${showId} of a new episode is not listed`);
}

/** Asserts that a server that reports what was watched last lists only what its watch history has, too. */
async function assertRecentlyWatched<X>(server: MediaServer<X>, ctx: X): Promise<void> {
  assert.equal(typeof server.recentlyWatched === 'function', server.supportsRecentlyWatched === true);
  if (!server.recentlyWatched || !server.watched) return;
  const keyOf = ({ userId, itemId, season, numbers }: WatchedItem) => `${userId} ${itemId} ${season}x${numbers.join('+')}`;
  const all = new Set((await readAll((slice) => server.watched!(ctx, slice), 100)).map(keyOf));
  for (const item of await server.recentlyWatched(ctx)) assert.ok(all.has(keyOf(item)), `${keyOf(item)} was never watched`);
}

/** Asserts that a server that declares `supportsServerId` reports an id, always the same. */
async function assertServerId<X>(server: MediaServer<X>, ctx: X): Promise<void> {
  assert.equal(typeof server.serverId === 'function', server.supportsServerId === true);
  if (!server.serverId) return;
  const serverId = await server.serverId(ctx);
  assert.ok(serverId, 'the server reports no id');
  assert.equal(await server.serverId(ctx), serverId);
}

/**
 * Contract of media servers. The simulator must have at least three titles, and three episodes and three watched items if the plug-in lists
 * those.
 */
export function mediaServerContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  createFixture: CreateContractFixture<S, C>,
): void {
  const server = plugin.provides.mediaServer;
  assert.ok(server, `${plugin.id} provides no media server`);

  describeContract(plugin, 'media server', createFixture, {
    ...serviceFailureTests(plugin, (ctx) => server.scan(ctx, { offset: 0, limit: 100 })),
    'lists every item once and in a stable order, whatever the page size': async ({ ctx }) => {
      const testCtx = ctx();
      await assertStablePages(
        (slice) => server.scan(testCtx, slice),
        ({ id }) => id,
      );
    },
    'lists every item with its ids, variants and address': async ({ ctx }) => {
      const testCtx = ctx();
      for (const { title, variants, url, addedAt } of await readAll((slice) => server.scan(testCtx, slice), 100)) {
        assert.ok(title !== '' && variants.length > 0, `${title} is held as ${variants.join(', ')}`);
        assert.match(url, /^(https?:\/\/|\/)./i, `${url} is no address`);
        assert.match(addedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      }
    },
    'lists every episode of its series once, and only of series that it lists': async ({ ctx }) => {
      const testCtx = ctx();
      const titles = async () => readAll((slice) => server.scan(testCtx, slice), 100);
      await assertEpisodes(server, testCtx, async () => (await titles()).map(({ id }) => id));
    },
    'lists what was watched once per account, and only items that it lists': async ({ ctx }) => {
      await assertWatched(server, ctx());
    },
    'lists recently added items as the full scan does': async ({ ctx }) => {
      await assertRecentlyAdded(server, ctx());
    },
    'lists recently watched items as the watch history does': async ({ ctx }) => {
      await assertRecentlyWatched(server, ctx());
    },
    'reports an id that does not change': async ({ ctx }) => {
      await assertServerId(server, ctx());
    },
    'lists its libraries': async ({ ctx }) => {
      const libraries = await server.libraries(ctx());
      assert.ok(libraries.length > 0 && libraries.every(({ id, name }) => id !== '' && name !== ''));
    },
  });
}
