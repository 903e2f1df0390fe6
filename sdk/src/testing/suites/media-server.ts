import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import { assertEpisodes } from './episodes.js';
import { assertPagesAgree, readAll } from './paging.js';
import { outsideTrouble } from './outside-trouble.js';
import type { OpenStage } from './stage.js';
import { prove } from './stage.js';
import { assertWatched } from './watched.js';

/** What every media server promises. The simulator must hold at least three titles, and three episodes and three watched ones where it tells of them. */
export function mediaServerContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  open: OpenStage<S, C>,
): void {
  const server = plugin.provides.mediaServer;
  assert.ok(server, `${plugin.id} provides no media server`);

  prove(plugin, 'media server', open, {
    ...outsideTrouble(plugin, (ctx) => server.scan(ctx, { offset: 0, limit: 100 })),
    'lists every item once and in one order, whatever the size of the pages': async ({ ctx }) => {
      const reading = ctx();
      await assertPagesAgree(
        (slice) => server.scan(reading, slice),
        ({ id }) => id,
      );
    },
    'says of every item what it is, how it is held and where it is opened': async ({ ctx }) => {
      const reading = ctx();
      for (const { title, variants, url, addedAt } of await readAll((slice) => server.scan(reading, slice), 100)) {
        assert.ok(title !== '' && variants.length > 0, `${title} is held as ${variants.join(', ')}`);
        assert.match(url, /^(https?:\/\/|\/)./i, `${url} is no address`);
        assert.match(addedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
      }
    },
    'tells every episode of its series once, and of none that it does not hold': async ({ ctx }) => {
      const reading = ctx();
      const titles = async () => readAll((slice) => server.scan(reading, slice), 100);
      await assertEpisodes(server, reading, async () => (await titles()).map(({ id }) => id));
    },
    'tells what its accounts have watched once, and of nothing that it does not hold': async ({ ctx }) => {
      await assertWatched(server, ctx());
    },
    'names its libraries': async ({ ctx }) => {
      const libraries = await server.libraries(ctx());
      assert.ok(libraries.length > 0 && libraries.every(({ id, name }) => id !== '' && name !== ''));
    },
  });
}
