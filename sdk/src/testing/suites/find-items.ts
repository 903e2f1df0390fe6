import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { ApprovedItem, Downloader, DownloaderEpisode } from '../../capabilities/index.js';
import { RESULT_SCHEMAS } from '../../capabilities/result-schemas/index.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import type { Ctx } from '../../context/index.js';
import { refKey, type TitleRef } from '../../media.js';
import type { ContractTests } from './contract-suite.js';
import { readAll } from './list-assertions.js';
import { serviceFailureTests } from './service-failures.js';

const toTitle = ({ ref, ids }: TitleRef): TitleRef => ({ ref, ids });
const byKey = <T extends TitleRef>(titles: readonly T[]): T[] =>
  titles.toSorted((one, other) => refKey(one.ref).localeCompare(refKey(other.ref)));

const episodeKey = ({ showId, season, numbers, hasFile = true }: DownloaderEpisode): string =>
  `${showId} ${season}x${numbers.join('+')}${hasFile ? '' : ' wanted'}`;

/** Tests of single titles for downloaders that can be asked for them; for the others, a test that they do not declare it. */
export function findItemsTests<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  downloader: Downloader<Ctx<z.output<S>, z.output<C>>>,
  item: ApprovedItem,
): ContractTests<z.output<S>, z.output<C>> {
  type TestedCtx = Ctx<z.output<S>, z.output<C>>;
  if (!downloader.supportsFindItems) return { 'does not find single titles': async () => assert.equal(downloader.findItems, undefined) };
  const findItems = downloader.findItems?.bind(downloader) ?? assert.fail('it has no function "findItems"');
  const find = async (ctx: TestedCtx, titles: readonly TitleRef[]) =>
    RESULT_SCHEMAS.downloader.findItems.parse(await findItems(ctx, titles));
  const listItems = (ctx: TestedCtx) => readAll((slice) => downloader.items(ctx, slice), 100);
  const listEpisodes = async (ctx: TestedCtx): Promise<DownloaderEpisode[]> =>
    downloader.episodes ? readAll((slice) => downloader.episodes!(ctx, slice), 100) : [];

  return {
    ...markAsFindTests(serviceFailureTests(plugin, (ctx) => find(ctx, [toTitle(item)]))),
    'finds single titles and their episodes as it lists them': async ({ ctx }) => {
      const [listed, episodes] = [await listItems(ctx()), await listEpisodes(ctx())];
      const found = await find(ctx(), listed.map(toTitle));
      assert.deepEqual(byKey(found.items), byKey(listed));
      assert.deepEqual(found.episodes.map(episodeKey).sort(), episodes.map(episodeKey).sort());

      const [first] = listed;
      const alone = await find(ctx(), [toTitle(first!)]);
      assert.deepEqual(alone.items, [first], 'it finds another title than the one that was asked for');
      const own = episodes.filter(({ showId }) => showId === refKey(first!.ref));
      assert.deepEqual(alone.episodes.map(episodeKey).sort(), own.map(episodeKey).sort());
    },
    'finds a title once it was added, though a list was stored before': async ({ ctx }) => {
      const testCtx = ctx();
      await listItems(testCtx);
      assert.deepEqual(await find(testCtx, [toTitle(item)]), { items: [], episodes: [] });

      await downloader.add(testCtx, item);
      const { items } = await find(testCtx, [toTitle(item)]);
      assert.deepEqual(
        items.map(({ ref, monitored, variants }) => ({ ref, monitored, variants })),
        [{ ref: item.ref, monitored: true, variants: [] }],
      );
    },
  };
}

/** Changes the titles of the failure tests, because `add` has tests of the same titles. */
const markAsFindTests = <S, C>(promises: ContractTests<S, C>): ContractTests<S, C> =>
  Object.fromEntries(Object.entries(promises).map(([sentence, proof]) => [`${sentence}, also about single titles`, proof]));
