import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { ApprovedItem, DownloaderItem } from '../../../capabilities/index.js';
import type { Ctx } from '../../../context/index.js';
import { refKey } from '../../../media.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import { assertEpisodes } from '../episodes.js';
import { assertPagesAgree, readAll } from '../paging.js';
import { outsideTrouble, whereOutside } from '../outside-trouble.js';
import type { OpenStage } from '../stage.js';
import { prove } from '../stage.js';
import { progressPromises } from './progress.js';
import { sampleItem } from './sample-item.js';

export { sampleItem };

const keyOf = ({ ref }: DownloaderItem): string => refKey(ref);
const isSeries = ({ ref }: DownloaderItem): boolean => ref.kind === 'tv';

/**
 * What every downloader promises. The item must be one that the simulator does not have; it must have three others, and three episodes where
 * it tells of them. The item must begin to be fetched at once where the downloader tells of its progress.
 */
export function downloaderContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  open: OpenStage<S, C>,
  item: ApprovedItem = sampleItem(),
): void {
  const downloader = plugin.provides.downloader;
  assert.ok(downloader, `${plugin.id} provides no downloader`);
  const holdings = (ctx: Ctx<z.output<S>, z.output<C>>) => readAll((slice) => downloader.holdings(ctx, slice), 100);

  prove(plugin, 'downloader', open, {
    ...outsideTrouble(plugin, (ctx) => downloader.add(ctx, item)),
    'takes an item once, and finds it there when it comes again': async ({ ctx }) => {
      const first = ctx();
      const { outcome, externalId } = await downloader.add(first, item);
      assert.equal(outcome, 'added');
      assert.deepEqual(await downloader.add(first, item), { outcome: 'already-there', externalId });
      assert.deepEqual(await downloader.add(ctx(), item), { outcome: 'already-there', externalId });
    },
    ...whereOutside(plugin, {
      'adds nothing twice when an answer was lost': async ({ simulator, ctx }) => {
        const working = ctx();
        simulator.faults.cut({ method: 'POST' });
        await assert.rejects(downloader.add(working, item), { isRetriable: true });
        simulator.faults.clear();
        await downloader.add(working, item);

        const held = await holdings(ctx());
        assert.equal(held.filter((candidate) => keyOf(candidate) === refKey(item.ref)).length, 1);
      },
    }),
    'offers whole numbers above 0 as ids of profiles and folders': async ({ ctx }) => {
      const { qualityProfiles, rootFolders, languageProfiles = [] } = await downloader.options(ctx());
      const ids = [...qualityProfiles, ...rootFolders, ...languageProfiles].map(({ value }) => value);
      assert.ok(ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && Number(id) > 0), `ids were ${ids.join(', ')}`);
    },
    'lists its holdings completely and in one order': async ({ ctx }) => {
      const reading = ctx();
      await assertPagesAgree((slice) => downloader.holdings(reading, slice), keyOf);
    },
    'tells every episode that it holds once, and of no series that it does not list': async ({ ctx }) => {
      const reading = ctx();
      await assertEpisodes(downloader, reading, async () => (await holdings(reading)).filter(isSeries).map(keyOf));
    },
    'lists what it was given as watched, without a file': async ({ ctx }) => {
      await downloader.add(ctx(), item);
      const held = await holdings(ctx());
      const found = held.find((candidate) => keyOf(candidate) === refKey(item.ref));
      assert.deepEqual({ monitored: found?.monitored, held: found?.held }, { monitored: true, held: [] });
    },
    ...progressPromises(plugin, downloader, item),
  });
}
