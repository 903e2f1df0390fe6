import { Database } from '../../../src/kernel/index.js';
import { PluginConnectionRepository } from '../../../src/plugin-host/connections/plugin-connection.repository.js';
import { PluginRegistry } from '../../../src/plugin-host/registry/plugin-registry.js';
import { databaseEngines } from '../../support/data/databases.js';
import { createModuleFixture } from '../../support/portal/module-fixture.js';

type Values = Readonly<Record<string, unknown>>;

/** A plug-in with a process of its own, whose forms have the version 2. */
const PLUGIN = {
  manifest: { id: 'depot', embedded: false },
  descriptor: { settings: { version: 2 }, connection: { version: 2 }, plan: { max: 3 } },
};

const rowsOf = (revision: number, url: string) => ({
  plugin: { id: 'depot', enabled: revision === 1, revision, settingsVersion: 1, settings: { url }, secrets: {} },
  connections: [
    {
      id: 'c',
      pluginId: 'depot',
      slot: null,
      position: 0,
      enabled: true,
      version: 1,
      values: { url },
      secrets: {},
      messageTypes: null,
      channelOptions: null,
    },
  ],
});

describe.each(databaseEngines)('migrated settings on $name', ({ test, create }) => {
  test('never replace what was saved while they were migrated', async () => {
    const database = await create();
    const fixture = await createModuleFixture({ config: { dataDir: database.dataDir, databaseUrl: database.databaseUrl } });
    const repository = new PluginConnectionRepository(fixture.get(Database));
    const save = ({ plugin, connections }: ReturnType<typeof rowsOf>) => repository.replace(plugin, connections);
    await save(rowsOf(1, 'http://old.example'));

    let saveMeanwhile: (() => Promise<void>) | null = () => save(rowsOf(2, 'http://new.example'));
    const migrateStoredSettings = async (_: string, all: Values) => {
      const work = saveMeanwhile;
      saveMeanwhile = null;
      await work?.();
      return { all: { ...all, isMigrated: true }, parsed: {}, formError: null };
    };
    const registry = new PluginRegistry(
      { loaded: [PLUGIN], find: () => PLUGIN } as never,
      repository,
      {
        decrypt: ({ values }: { values: Values }) => values,
        encrypt: ({ version }: { version: number }, values: Values) => ({ version, values, secrets: {} }),
      } as never,
      { runnerOf: () => ({ migrateStoredSettings }) } as never,
      { setActiveConnections: () => undefined } as never,
      { reset: () => undefined } as never,
      { warn: () => undefined } as never,
      { onOtherPortals: () => undefined } as never,
      { onStop: () => undefined } as never,
    );
    await registry.reload('depot');

    const values = { url: 'http://new.example', isMigrated: true };
    expect(await repository.find('depot')).toMatchObject({
      plugin: { enabled: false, revision: 2, settingsVersion: 2, settings: values },
      connections: [{ version: 2, values }],
    });
    expect(registry.find('depot')).toMatchObject({
      enabled: false,
      revision: 2,
      settings: { all: values },
      connections: [{ all: values }],
    });
    await fixture.close();
    await database.drop();
  });
});
