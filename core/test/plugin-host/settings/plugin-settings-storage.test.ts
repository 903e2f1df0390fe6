import type { Ctx } from '@ombi/sdk';
import { JobScheduler, JobsModule } from '../../../src/jobs/index.js';
import { JobHistory } from '../../../src/jobs/execution/job-history.js';
import { PluginHost, PluginSettingsService, DiscoveredPluginsModule } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { fakeDownloader, fakeDownloaderPackage, fakePlugins } from '../../support/plugins/fake-plugins.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';

const counting = async ({ store }: Ctx): Promise<number> => {
  const count = ((await store.get<number>('count')) ?? 0) + 1;
  await store.set('count', count);
  return count;
};

const { provides } = fakeDownloader();
const counter = fakeDownloaderPackage({ provides: { downloader: { ...provides.downloader, options: counting } } } as never);
const connection = (limit: number, id: string | null = null) => ({
  id,
  slot: null,
  enabled: true,
  values: { baseUrl: 'http://depot.example', apiKey: 'a-key-for-the-depot', limit },
});

describe.each(databaseEngines)('what is stored on $name', ({ test, create }) => {
  test('survives concurrent saves, restarts and removals', async () => {
    const database = await create();
    const folders = fakePlugins([counter]);
    const plugins = await folders.load();
    const open = () =>
      createModuleFixture({
        imports: [DiscoveredPluginsModule.forPlugins(plugins), JobsModule],
        config: { dataDir: database.dataDir, databaseUrl: database.databaseUrl },
      });

    const first = await open();
    const save = (limits: number[]) =>
      first
        .get(PluginSettingsService)
        .save('depot', { enabled: true, settings: { label: 'mine' }, connections: limits.map((limit) => connection(limit)) });
    await Promise.all([1, 2, 3, 4].map((limit) => save([limit, limit])));
    const [one, other, ...more] = first.get(PluginHost).providers('downloader');
    expect([one !== other, more]).toEqual([true, []]);
    expect([await one!.call('options'), await one!.call('options'), await other!.call('options')]).toEqual([1, 2, 1]);

    const run = {
      startedAt: new Date(1000),
      finishedAt: new Date(2000),
      manual: false,
      changed: false,
      reason: null,
      failure: null,
      note: null,
      results: null,
      portal: null,
    } as const;
    for (const outcome of ['succeeded', 'succeeded', 'failed', 'succeeded'] as const)
      await first.get(JobHistory).record('work', { ...run, outcome });
    await first.get(JobScheduler).reschedule(new Map([['work', '0 12 * * 5']]));
    await first.get(JobScheduler).reschedule(new Map([['work', '0 13 * * 5']]));
    await first.close();

    const second = await open();
    second.get(JobScheduler).register({ id: 'work', schedule: '0 0 * * *', timeoutMs: 1000, run: async () => {} });
    expect(second.get(JobScheduler).find('work')).toMatchObject({
      schedule: '0 13 * * 5',
      lastRun: { outcome: 'succeeded', manual: false, startedAt: new Date(1000) },
    });
    expect(await second.get(JobHistory).findRuns('work')).toMatchObject([
      { outcome: 'succeeded' },
      { outcome: 'failed' },
      { outcome: 'succeeded' },
      { outcome: 'succeeded' },
    ]);
    const kept = second.get(PluginHost).providers('downloader')[0]!;
    expect(await kept.call('options')).toBe(3);

    await second.get(PluginSettingsService).save('depot', { enabled: true, settings: {}, connections: [connection(7, kept.connectionId)] });
    expect(second.get(PluginHost).providers('downloader')).toMatchObject([{ connectionId: kept.connectionId }]);
    await second.get(PluginSettingsService).save('depot', { enabled: false, settings: {}, connections: [] });
    expect(second.get(PluginHost).providers('downloader')).toEqual([]);

    await second.close();
    await database.drop();
    folders.remove();
  });
});
