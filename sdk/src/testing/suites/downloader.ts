import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { ApprovedItem, Downloader, DownloaderItem } from '../../capabilities/index.js';
import { RESULT_SCHEMAS } from '../../capabilities/result-schemas/index.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { refKey } from '../../media.js';
import { serviceFailureTests, testsIfCallsService } from './service-failures.js';
import { type ContractTests, type CreateContractFixture, describeContract } from './contract-suite.js';
import type { Ctx } from '../../context/index.js';
import { findItemsTests } from './find-items.js';
import { assertEpisodes, assertStablePages, readAll } from './list-assertions.js';
import type { FaultScope } from '../simulator/faults.js';
import type { Simulator } from '../simulator/simulator.js';

const PROGRESS_LIMIT = 50;

/** Tests of progress for downloaders that report it; for the others, a test that they do not declare it. */
function progressTests<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  downloader: Downloader<Ctx<z.output<S>, z.output<C>>>,
  item: ApprovedItem,
): ContractTests<z.output<S>, z.output<C>> {
  const { supportsProgress } = downloader;
  if (!supportsProgress) {
    return { 'does not tell how far its downloads are': async () => assert.equal(downloader.progress, undefined) };
  }
  const progress = downloader.progress?.bind(downloader) ?? assert.fail('it has no function "progress"');

  return {
    ...markAsProgressTests(serviceFailureTests(plugin, (ctx) => progress(ctx, PROGRESS_LIMIT))),
    'reports the progress of a download under the reference of its request': async ({ ctx }) => {
      await downloader.add(ctx(), item);
      const downloads = RESULT_SCHEMAS.downloader.progress.parse(await progress(ctx(), PROGRESS_LIMIT));
      assert.ok(
        downloads.some(({ ref }) => refKey(ref) === refKey(item.ref)),
        `it tells of ${downloads.map(({ ref }) => refKey(ref)).join(', ') || 'nothing'}`,
      );
    },
    'reports no more downloads than requested': async ({ ctx }) => {
      await downloader.add(ctx(), item);
      assert.equal((await progress(ctx(), 1)).length, 1);
      assert.deepEqual(await progress(ctx(), 0), []);
    },
  };
}

/** Tests of the outcome `accepted`, for downloaders that may need time. */
function confirmationTests<S, C>(
  downloader: Downloader<Ctx<S, C>>,
  item: ApprovedItem,
  makeSlow: DownloaderContractOptions['makeSlow'],
): ContractTests<S, C> {
  const { confirmAfterMs } = downloader;
  if (!confirmAfterMs) return { 'needs no confirmation': async () => assert.equal(downloader.confirm, undefined) };
  const confirm = downloader.confirm?.bind(downloader) ?? assert.fail('it has no function "confirm"');

  return {
    'schedules confirmations at growing intervals': async () => {
      assert.ok(
        confirmAfterMs.every((ms, index) => ms >= 1000 && ms >= (confirmAfterMs[index - 1] ?? 0)),
        confirmAfterMs.join(', '),
      );
    },
    'confirms a completed addition without changing anything': async ({ ctx }) => {
      const { externalId } = await downloader.add(ctx(), item);
      assert.deepEqual(await confirm(ctx(), item), { outcome: 'already-there', externalId });
    },
    ...(makeSlow && {
      'accepts a title for which the service needs time, and completes it once the service is ready': async ({ simulator, ctx }) => {
        const testCtx = ctx();
        const makeReady = makeSlow(simulator);
        const { outcome, waitingFor } = await downloader.add(testCtx, item);
        assert.equal(outcome, 'accepted');
        assert.ok(waitingFor, 'it does not tell what it waits for');
        assert.equal((await confirm(testCtx, item)).outcome, 'accepted');

        makeReady();
        const confirmed = await confirm(testCtx, item);
        assert.equal(confirmed.outcome, 'added');
        assert.deepEqual(await downloader.add(testCtx, item), { ...confirmed, outcome: 'already-there' });
      },
    }),
  };
}

/** Tests of the options; a downloader without any must offer none, because the portal then does not read them. */
const optionTests = <S, C>(downloader: Downloader<Ctx<S, C>>): ContractTests<S, C> =>
  downloader.hasOptions === false
    ? {
        'offers no options, as it declares': async ({ ctx }) => {
          assert.deepEqual(await downloader.options(ctx()), { qualityProfiles: [], rootFolders: [], tags: [] });
        },
      }
    : {
        'offers whole numbers above 0 as ids of profiles and folders': async ({ ctx }) => {
          const { qualityProfiles, rootFolders, languageProfiles = [] } = await downloader.options(ctx());
          const ids = [...qualityProfiles, ...rootFolders, ...languageProfiles].map(({ value }) => value);
          assert.ok(ids.length > 0 && ids.every((id) => Number.isSafeInteger(id) && Number(id) > 0), `ids were ${ids.join(', ')}`);
        },
      };

/** Changes the titles of the failure tests, because `add` has tests of the same titles. */
const markAsProgressTests = <S, C>(promises: ContractTests<S, C>): ContractTests<S, C> =>
  Object.fromEntries(Object.entries(promises).map(([sentence, proof]) => [`${sentence}, also about progress`, proof]));

/** Creates an approved movie without preferences; `facts` overrides members. */
export const sampleItem = (facts: Partial<ApprovedItem> = {}): ApprovedItem => ({
  idempotencyKey: 'sample',
  ref: { kind: 'movie', source: 'tmdb', id: '20529' },
  ids: { tmdb: '20529', imdb: 'tt1172203' },
  variant: 'regular',
  title: 'Sita Sings the Blues',
  year: 2008,
  requestedBy: 'nina',
  seasons: [],
  isAnime: false,
  languageProfileId: 0,
  qualityProfileId: 0,
  rootFolderId: 0,
  preferredQualityProfileId: 0,
  preferredRootFolderId: 0,
  ...facts,
});

const itemKey = ({ ref }: DownloaderItem): string => refKey(ref);
const isSeries = ({ ref }: DownloaderItem): boolean => ref.kind === 'tv';

/** What the suite must know about a service. */
export interface DownloaderContractOptions {
  /** The request that adds a title, for services that do so with another method than POST. */
  readonly addRequest?: FaultScope;
  /** For a downloader that answers `accepted`: makes the service need longer than `add` waits, and returns a function that makes it ready. */
  readonly makeSlow?: (simulator: Simulator) => () => void;
}

/**
 * Contract of downloaders. The simulator must not have the item; it must have three others, and three episodes if the downloader lists
 * episodes. If the downloader reports progress, the download of the item must start at once.
 */
export function downloaderContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  createFixture: CreateContractFixture<S, C>,
  item: ApprovedItem = sampleItem(),
  { addRequest = { method: 'POST' }, makeSlow }: DownloaderContractOptions = {},
): void {
  const downloader = plugin.provides.downloader;
  assert.ok(downloader, `${plugin.id} provides no downloader`);
  const listAll = (ctx: Ctx<z.output<S>, z.output<C>>) => readAll((slice) => downloader.items(ctx, slice), 100);

  describeContract(plugin, 'downloader', createFixture, {
    ...serviceFailureTests(plugin, (ctx) => downloader.add(ctx, item)),
    'adds an item once, and reports a repeated one as already there': async ({ ctx }) => {
      const testCtx = ctx();
      const { outcome, externalId } = await downloader.add(testCtx, item);
      assert.equal(outcome, 'added');
      assert.deepEqual(await downloader.add(testCtx, item), { outcome: 'already-there', externalId });
      assert.deepEqual(await downloader.add(ctx(), item), { outcome: 'already-there', externalId });
    },
    ...testsIfCallsService(plugin, {
      'adds nothing twice when an answer was lost': async ({ simulator, ctx }) => {
        const testCtx = ctx();
        simulator.faults.cut(addRequest);
        await assert.rejects(downloader.add(testCtx, item), { isRetriable: true });
        simulator.faults.clear();
        await downloader.add(testCtx, item);

        const held = await listAll(ctx());
        assert.equal(held.filter((candidate) => itemKey(candidate) === refKey(item.ref)).length, 1);
      },
    }),
    ...confirmationTests(downloader, item, makeSlow),
    ...optionTests(downloader),
    'lists its items completely and in a stable order': async ({ ctx }) => {
      const testCtx = ctx();
      await assertStablePages((slice) => downloader.items(testCtx, slice), itemKey);
    },
    'lists every episode once, and only of series that it lists': async ({ ctx }) => {
      const testCtx = ctx();
      await assertEpisodes(downloader, testCtx, async () => (await listAll(testCtx)).filter(isSeries).map(itemKey));
    },
    'lists an added item as monitored, without a file': async ({ ctx }) => {
      await downloader.add(ctx(), item);
      const held = await listAll(ctx());
      const found = held.find((candidate) => itemKey(candidate) === refKey(item.ref));
      assert.deepEqual({ monitored: found?.monitored, variants: found?.variants }, { monitored: true, variants: [] });
    },
    ...findItemsTests(plugin, downloader, item),
    ...progressTests(plugin, downloader, item),
  });
}
