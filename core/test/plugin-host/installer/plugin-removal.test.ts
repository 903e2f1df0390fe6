import { randomUUID } from 'node:crypto';
import { EventBus } from '../../../src/events/index.js';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { JobScheduleRevisions } from '../../../src/jobs/execution/job-schedule-revisions.js';
import { SettingsService } from '../../../src/settings/index.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { dispatchTopic } from '../../../src/fulfilment/dispatch/dispatch-order.js';
import { SHARED_LANE } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { RequestEntity, RequestedTitleEntity } from '../../../src/requests/store/index.js';
import { LibraryItemRepository } from '../../../src/library/items/library-item.repository.js';
import { PluginConnectionRepository, type StoredPluginRows } from '../../../src/plugin-host/connections/plugin-connection.repository.js';
import { PluginDocumentRepository } from '../../../src/plugin-host/connections/plugin-document.repository.js';
import { PluginActivation } from '../../../src/plugin-host/installer/activation/plugin-activation.js';
import { PackageSync } from '../../../src/plugin-host/installer/shared/package-sync.js';
import { createPackageFiles, tarballOf } from '../../support/plugins/plugin-packages.js';
import { waitUntil } from '../../support/wait-until.js';
import { openInstallerPortal, type RefusalReply, type InstallerPortal } from './installer-portal.js';

const AGENT = 4711;

/** A channel, downloader and worker in one, so that every module stores data about it. */
const pluginWithAllData = () =>
  createPackageFiles('busybody', {
    ombi: { provides: ['downloader', 'notificationChannel'], permissions: ['jobs', 'events'] },
    files: {
      'dist/index.mjs': `
        import { z } from 'zod';
        export default {
          id: 'busybody',
          settings: { version: 1, schema: z.object({}) },
          connection: { version: 1, schema: z.object({ baseUrl: z.url() }), max: 3 },
          target: ({ baseUrl }) => ({ baseUrl }),
          provides: {
            downloader: {
              kinds: ['movie'],
              schedule: '0 0 5 * * ?',
              options: async () => ({ qualityProfiles: [], rootFolders: [], tags: [] }),
              add: async (_, { idempotencyKey }) => ({ outcome: 'added', externalId: idempotencyKey }),
              items: async (ctx) => {
                await ctx.store.set('seen', true);
                return { items: [{ ref: { kind: 'movie', source: 'tmdb', id: '17' }, ids: {}, monitored: true, variants: [] }], total: 1 };
              },
              scansAvailability: async () => false,
            },
            notificationChannel: { agent: ${AGENT}, send: async () => { throw Object.assign(new Error('no'), { name: 'PluginFailure', code: 'unreachable' }); } },
          },
          jobs: [{ id: 'tidy-up', schedule: '0 0 6 * * ?', timeoutMs: 60_000, run: async (ctx) => { await ctx.store.set('tidied', 1); return { changed: true }; } }],
          on: { 'user.changed': async () => undefined },
        };`,
    },
  });

describe('removing a plug-in', () => {
  let installerPortal: InstallerPortal;
  beforeAll(async () => {
    installerPortal = await openInstallerPortal();
  });
  afterAll(() => installerPortal.close());
  afterEach(() => installerPortal.call('DELETE', '/busybody?data=remove'));

  const get = <T>(token: abstract new (...args: never[]) => T): T => installerPortal.portal.get<T>(token as never);

  /** The number of rows of each table. The audit log is left out: it is about plug-ins, not their data. */
  const rows = async (): Promise<Record<string, number>> => {
    const database = get(Database);
    const tables = await database.query<{ name: string }>(`SELECT "name" FROM "sqlite_master" WHERE "type" = 'table'`);
    const counted = tables
      .filter(({ name }) => !/^sqlite_|migrations|session|audit/.test(name))
      .map(async ({ name }) => {
        const [row] = await database.query<{ count: number }>(`SELECT COUNT(*) AS "count" FROM "${name}"`);
        return [name, Number(row?.count)] as const;
      });
    return Object.fromEntries(await Promise.all(counted));
  };

  /** Enables and uses it until every module has data about it. */
  const live = async (): Promise<string> => {
    const values = { baseUrl: 'http://busybody.example' };
    const connections = [1, 2].map(() => ({ id: null, slot: null, enabled: true, values }));
    const templates = [{ type: 'NewRequest', enabled: false, subject: 'My own words', message: null }];
    const saved = await installerPortal.call<{ connections: { id: string }[] }>('PUT', '/busybody', {
      enabled: true,
      connections,
      templates,
    });
    expect(saved.status).toBe(200);
    const connectionId = saved.body.connections[0]!.id;

    await get(JobScheduler).reschedule(new Map([['busybody.tidy-up', '0 30 6 * * ?']]));
    await get(JobScheduler).trigger('busybody.tidy-up');
    await waitUntil(() => Boolean(get(JobScheduler).find('busybody.tidy-up')?.lastRun));
    await waitUntil(() => Boolean(get(JobScheduler).find('busybody.downloader-sync')?.lastRun));

    const payload = { connectionId, userId: null, message: { idempotencyKey: 'k' } };
    await get(Outbox).enqueue({
      topic: 'deliver',
      lane: connectionId,
      key: randomUUID(),
      payload,
      delayMs: 3_600_000,
    });
    const item = {
      id: 's1',
      kind: 'movie',
      title: 'Held',
      year: 1927,
      ids: { tmdb: '17' },
      variants: ['regular'],
      quality: null,
      url: 'http://x',
      addedAt: '2026-01-01T00:00:00Z',
    };
    await get(LibraryItemRepository).save(connectionId, 1, [item as never]);
    const mention = [installerPortal.admin.id, AGENT, '@me'];
    await get(Database).execute(`INSERT INTO "notification_preference" ("userId", "agent", "value") VALUES (?, ?, ?)`, mention);
    return connectionId;
  };

  it('with its data deletes all its rows', async () => {
    // Counts the changes of all schedules, whoever has the job.
    await get(SettingsService).update(JobScheduleRevisions, () => ({ revisions: { housekeeping: 1 } }));
    const before = await rows();
    await installerPortal.install(await tarballOf(pluginWithAllData()));
    await live();
    await waitUntil(async () => (await rows())['downloader_holding'] === 2);
    const grown = Object.entries(await rows()).filter(([name, count]) => count > (before[name] ?? 0));
    expect(grown.map(([name]) => name).sort()).toEqual(
      [
        ...['plugin', 'plugin_connection', 'plugin_document', 'plugin_health', 'notification_template', 'notification_preference'],
        ...['job_run', 'job_schedule', 'job_lease', 'outbox', 'notification_channel', 'library_item', 'downloader_holding', 'sync_run'],
        ...['plugin_package', 'plugin_package_chunk'],
      ].sort(),
    );

    expect((await installerPortal.call('DELETE', '/busybody?data=remove')).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect(await installerPortal.find('busybody')).toBeUndefined();
    expect(get(PluginHost).providers('downloader')).toEqual([]);
    expect(
      get(JobScheduler)
        .list()
        .filter(({ id }) => id.startsWith('busybody.')),
    ).toEqual([]);
    expect([installerPortal.installedFolders(), installerPortal.leftoverEntries()]).toEqual([[], []]);
  });

  it('without its data keeps the settings, and it is disabled when it is installed again', async () => {
    await installerPortal.install(await tarballOf(pluginWithAllData()));
    const connectionId = await live();
    expect((await installerPortal.call('DELETE', '/busybody')).status).toBe(200);
    expect(await installerPortal.find('busybody')).toBeUndefined();

    await installerPortal.install(await tarballOf(pluginWithAllData()));
    const { body } = await installerPortal.call<{ enabled: boolean; connections: { id: string }[] }>('GET', '/busybody');
    expect([body.enabled, body.connections.map(({ id }) => id).includes(connectionId)]).toEqual([false, true]);
    await installerPortal.call('DELETE', '/busybody?data=remove');
  });

  it('aborts running calls', async () => {
    await installerPortal.install(await tarballOf(createPackageFiles('sleeper', { items: 'await new Promise(() => undefined);' })));
    const values = { baseUrl: 'http://sleeper.example', apiKey: 'a-key' };
    await installerPortal.call('PUT', '/sleeper', { enabled: true, connections: [{ id: null, slot: null, enabled: true, values }] });
    const asked = get(PluginHost).providers('downloader')[0]!.call('items', { offset: 0, limit: 1 });
    const given = expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    await installerPortal.call('DELETE', '/sleeper?data=remove');
    await given;
  });

  it('publishes an event with its details inside the transactions that delete its data, before and after its process ends', async () => {
    const told: unknown[] = [];
    get(EventBus).on('plugin.removed', (event) => void told.push(event));
    await installerPortal.install(await tarballOf(pluginWithAllData()));
    await installerPortal.call('DELETE', '/busybody?data=remove');
    const removed = { pluginId: 'busybody', connectionIds: [], agent: AGENT };
    expect(told).toEqual([removed, removed]);
  });

  it('moves the orders for its connections to the default downloader', async () => {
    await installerPortal.install(await tarballOf(pluginWithAllData()));
    const connectionId = await live();
    const title = {
      kind: 'movie',
      source: 'tmdb',
      externalId: '18',
      title: 'Ordered',
      titleKey: 'ordered',
      overview: '',
      sample: false,
      stages: 0,
    } as const;
    const { id: titleId } = await get(Database)
      .repository(RequestedTitleEntity)
      .save({ ...title, requestedAt: new Date() } as RequestedTitleEntity);
    const { id } = await get(Database)
      .repository(RequestEntity)
      .save({
        ...{
          titleId,
          kind: 'movie',
          requestKey: 'regular',
          requesterId: installerPortal.admin.id,
          state: 'approved',
          requestedAt: new Date(),
        },
        ...{ downloaderOverride: connectionId, qualityOverride: 4, rootFolderOverride: 5, languageOverride: 6 },
      } as RequestEntity);
    const topic = dispatchTopic({ kind: 'movie', variant: 'regular' });
    await get(Outbox).enqueue({ topic, lane: connectionId, key: 'movie:18:regular', payload: {}, delayMs: 3_600_000 });

    await installerPortal.call('DELETE', '/busybody?data=remove');
    const orders = await get(Database).query(`SELECT "lane" FROM "outbox" WHERE "topic" = ?`, [topic]);
    expect(orders).toEqual([{ lane: SHARED_LANE }]);
    expect(await get(Database).repository(RequestEntity).findOneBy({ id })).toMatchObject({
      ...{ downloaderOverride: null, qualityOverride: 0, rootFolderOverride: 0, languageOverride: 0 },
    });
  });

  describe('that is interrupted before its folder is moved', () => {
    const interrupt = (before: () => Promise<void> = async () => undefined) =>
      jest.spyOn(get(PluginActivation), 'removeFolder').mockImplementationOnce(async () => {
        await before();
        throw new Error('the portal was killed');
      });
    const stored = async (): Promise<StoredPluginRows> => get(PluginConnectionRepository).find('busybody');
    const restart = () => get(PackageSync).run();

    it('has already deleted its data', async () => {
      await installerPortal.install(await tarballOf(pluginWithAllData()));
      await live();
      interrupt();
      expect((await installerPortal.call('DELETE', '/busybody?data=remove')).status).toBe(500);
      expect(await stored()).toEqual({ plugin: null, connections: [] });
      await restart();
      expect(await installerPortal.find('busybody')).toBeUndefined();
    });

    it('has already disabled it, if its data is kept', async () => {
      await installerPortal.install(await tarballOf(pluginWithAllData()));
      await live();
      interrupt();
      expect((await installerPortal.call('DELETE', '/busybody')).status).toBe(500);
      expect((await stored()).plugin?.enabled).toBe(false);
      await restart();
      expect(await installerPortal.find('busybody')).toBeUndefined();
      await installerPortal.install(await tarballOf(pluginWithAllData()));
    });
  });

  it('deletes what a running call stores until its process has ended, and starts no call meanwhile', async () => {
    await installerPortal.install(await tarballOf(pluginWithAllData()));
    const connectionId = await live();
    const removeFolder = get(PluginActivation).removeFolder.bind(get(PluginActivation));
    let downloaders: unknown;
    jest.spyOn(get(PluginActivation), 'removeFolder').mockImplementationOnce(async (folder) => {
      downloaders = get(PluginHost).providers('downloader');
      await get(PluginDocumentRepository).save({ pluginId: 'busybody', connectionId }, 'late', true);
      await removeFolder(folder);
    });
    expect((await installerPortal.call('DELETE', '/busybody?data=remove')).status).toBe(200);
    expect(downloaders).toEqual([]);
    expect((await rows())['plugin_document']).toBe(0);
  });

  it('is refused where there is nothing to remove, and for an invalid option', async () => {
    expect((await installerPortal.call('DELETE', '/nobody')).status).toBe(404);
    await installerPortal.install(await tarballOf(createPackageFiles('depot')));
    const { status, body } = await installerPortal.call<RefusalReply>('DELETE', '/depot?data=everything');
    expect([status, body.type]).toEqual([400, 'validation']);
    await installerPortal.call('DELETE', '/depot?data=remove');
  });
});
