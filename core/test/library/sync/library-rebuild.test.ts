import type { Slice } from '@ombi/sdk';
import type { JobScheduler } from '../../../src/jobs/index.js';
import { type JobDefinition } from '../../../src/jobs/index.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { LibraryRebuild } from '../../../src/library/sync/library-rebuild.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { Database } from '../../../src/kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, libraryItem, pageOf, progress } from '../library-fixture.js';

/** More titles than one statement removes. */
const COUNT = 25;

const items = Array.from({ length: COUNT }, (_, id) => libraryItem(id));

function server(pluginId: string, connectionId: string): CapabilityProvider<'mediaServer'> {
  const facts = { pluginId, connectionId, connectionName: connectionId, variant: 'regular', getProperty: () => null };
  return { ...facts, call: async (_: string, slice: Slice) => pageOf(items, slice) } as unknown as CapabilityProvider<'mediaServer'>;
}

describe.each(databaseEngines)('the refresh of the media servers on $name', ({ test, create }) => {
  const inUse = [server('shelf', 'a'), server('shelf', 'b'), server('other', 'c')];
  const disabled = server('shelf', 'disabled');
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', providers: [MediaServerSync], tables: ['library_item'] },
    fakeProviders: inUse.map((provider) => ({ provider, reset: () => undefined })),
  });
  const triggered: string[] = [];
  let job: JobDefinition;
  let rebuild: LibraryRebuild;
  const run = (isManual: boolean, signal = new AbortController().signal) => job.run({ isManual, signal, report: () => undefined });
  const counts = async () =>
    Object.fromEntries(
      (
        await fixture
          .get(Database)
          .query<{ id: string; n: number | string }>(
            'SELECT "connectionId" AS id, COUNT(*) AS n FROM "library_item" GROUP BY "connectionId"',
          )
      ).map(({ id, n }) => [id, Number(n)]),
    );

  async function begin(): Promise<void> {
    triggered.length = 0;
    const jobScheduler = {
      define: (definition: JobDefinition) => void (job = definition),
      trigger: async (id: string) => void triggered.push(id),
    } as unknown as JobScheduler;
    const repositories = [fixture.get(LibraryItemRepository), fixture.get(SyncRunRepository), fixture.get(Database)] as const;
    rebuild = new LibraryRebuild(fixture.get(PluginHost), jobScheduler, ...repositories);
    rebuild.onApplicationBootstrap();
    for (const one of [...inUse, disabled]) await fixture.get(MediaServerSync).run(one, progress());
  }

  test('on request clears those in use, and reads each plug-in again once', async () => {
    await begin();
    await rebuild.trigger();
    expect(triggered.splice(0)).toEqual(['media-database-refresh']);

    expect(await run(true)).toEqual({ changed: true });
    expect(await counts()).toEqual({ disabled: COUNT });
    expect(triggered).toEqual(['shelf.library-sync', 'other.library-sync']);
  });

  test('by its schedule clears nothing', async () => {
    await begin();
    expect(await run(false)).toEqual({ changed: false });
    expect(await counts()).toEqual({ a: COUNT, b: COUNT, c: COUNT, disabled: COUNT });
    expect(triggered).toEqual(['shelf.library-sync', 'other.library-sync']);
  });

  test('supersedes a sync in progress, which then adds nothing', async () => {
    await begin();
    let call = 0;
    const slow = {
      ...inUse[0]!,
      call: async (_: string, slice: Slice) => {
        if ((call += 1) === 1) await run(true);
        return pageOf(items, slice);
      },
    } as unknown as CapabilityProvider<'mediaServer'>;
    await expect(fixture.get(MediaServerSync).run(slow, progress())).rejects.toMatchObject({ name: 'SyncSupersededError' });
    expect(await counts()).toEqual({ disabled: COUNT });
  });

  test('that is stopped reads nothing', async () => {
    await begin();
    await expect(run(true, AbortSignal.abort())).rejects.toThrow();
    expect(triggered).toEqual([]);
    expect((await counts()).b).toBe(COUNT);
  });
});
