import assert from 'node:assert/strict';
import type { z } from 'zod';
import { type ApprovedItem, type Downloader } from '../../../capabilities/index.js';
import { ANSWERS } from '../../../capabilities/shapes/index.js';
import type { Ctx } from '../../../context/context.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import { refKey } from '../../../media.js';
import { outsideTrouble } from '../outside-trouble.js';
import type { Promises } from '../stage.js';

const PLENTY = 50;

/** What a downloader promises that tells how far its downloads are; from the others, that they do not pretend to. */
export function progressPromises<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  downloader: Downloader<Ctx<z.output<S>, z.output<C>>>,
  item: ApprovedItem,
): Promises<z.output<S>, z.output<C>> {
  const { tellsProgress } = downloader;
  if (!tellsProgress) {
    return { 'does not tell how far its downloads are': async () => assert.equal(downloader.progress, undefined) };
  }
  const progress = downloader.progress?.bind(downloader) ?? assert.fail('it has no function "progress"');

  return {
    ...whileTelling(outsideTrouble(plugin, (ctx) => progress(ctx, PLENTY))),
    'tells of what it fetches under the reference by which it was asked for': async ({ ctx }) => {
      await downloader.add(ctx(), item);
      const told = ANSWERS.downloader.progress.parse(await progress(ctx(), PLENTY));
      assert.ok(
        told.some(({ ref }) => refKey(ref) === refKey(item.ref)),
        `it tells of ${told.map(({ ref }) => refKey(ref)).join(', ') || 'nothing'}`,
      );
    },
    'tells of no more downloads than it is asked for': async ({ ctx }) => {
      await downloader.add(ctx(), item);
      assert.equal((await progress(ctx(), 1)).length, 1);
      assert.deepEqual(await progress(ctx(), 0), []);
    },
  };
}

/** The same sentences are said of `add`. */
const whileTelling = <S, C>(promises: Promises<S, C>): Promises<S, C> =>
  Object.fromEntries(Object.entries(promises).map(([sentence, proof]) => [`${sentence}, also about progress`, proof]));
