import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { EventBus } from '../../../src/events/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { PluginConnectionRepository } from '../../../src/plugin-host/connections/plugin-connection.repository.js';
import { PluginProcessOptions, PluginHost, PluginSettingsService } from '../../../src/plugin-host/index.js';
import { PluginRegistry } from '../../../src/plugin-host/registry/plugin-registry.js';
import { PluginWatcher } from '../../../src/plugin-host/registry/plugin-watcher.js';
import { ROOT_DIR } from '../../support/test-config.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { testProcessOptions } from '../../support/plugins/community-plugins.js';
import { createPackageFiles, ENDLESS_CODE, killEndless, writeFiles, type PackageOptions } from '../../support/plugins/plugin-packages.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';
import { openInstallerPortal, type InstallerPortal } from '../installer/installer-portal.js';

describe('plug-ins that change while the portal runs', () => {
  let installerPortal: InstallerPortal;
  beforeAll(async () => {
    installerPortal = await openInstallerPortal();
  });
  afterAll(() => installerPortal.close());

  const get = <T>(token: abstract new (...args: never[]) => T): T => installerPortal.portal.get<T>(token as never);
  const folderOf = (id: string): string => join(installerPortal.portal.dataDir, 'plugins', 'node_modules', `dropped-${id}`);
  const drop = (id: string, wish: PackageOptions = {}): void => writeFiles(folderOf(id), createPackageFiles(id, wish));
  const take = (id: string): void => rmSync(folderOf(id), { recursive: true });
  const draft = (id: string) => ({
    enabled: true,
    settings: {},
    connections: [{ id: null, slot: null, enabled: true, values: { baseUrl: `http://${id}.example`, apiKey: 'a-key' } }],
  });
  const total = async (): Promise<number> => {
    const [downloader] = get(PluginHost).providers('downloader');
    return (await downloader!.call('items', { offset: 0, limit: 1 })).total;
  };

  const listening = (mark: number): PackageOptions => ({
    permissions: ['events', 'jobs'],
    items: `return { items: [], total: (await ctx.store.get('heard') ?? 0) + ${mark} };`,
    more: `
      on: { 'user.changed': async (ctx) => ctx.store.set('heard', (await ctx.store.get('heard') ?? 0) + 10) },
      jobs: [{ id: 'job-${mark}', schedule: '0 0 6 * * ?', timeoutMs: 60_000, run: async () => ({ changed: false }) }],`,
  });
  const jobs = (): string[] =>
    get(JobScheduler)
      .list()
      .map(({ id }) => id)
      .filter((id) => id.startsWith('ear.'));

  it('are listed when added, updated when changed, and gone when removed, as are their events and jobs', async () => {
    const told: string[] = [];
    get(EventBus).on('plugin.changed', ({ pluginId }) => void told.push(pluginId));
    drop('ear', listening(1));
    expect(await installerPortal.find('ear')).toMatchObject({ state: 'disabled', source: 'found', canRemove: true });
    expect(told).toEqual(['ear']);

    await get(PluginSettingsService).save('ear', draft('ear'));
    await get(EventBus).publish('user.changed', { userId: 'u' });
    await get(EventBus).whenSettled();
    expect([await total(), jobs()]).toEqual([11, ['ear.downloader-sync', 'ear.job-1']]);

    drop('ear', listening(2));
    expect(await installerPortal.find('ear')).toMatchObject({ state: 'ready', enabled: true });
    await get(EventBus).publish('user.changed', { userId: 'u' });
    await get(EventBus).whenSettled();
    expect([await total(), jobs()]).toEqual([22, ['ear.downloader-sync', 'ear.job-2']]);

    take('ear');
    expect(await installerPortal.find('ear')).toBeUndefined();
    expect([jobs(), get(PluginHost).providers('downloader')]).toEqual([[], []]);
    expect((await installerPortal.call('GET', '/ear')).status).toBe(404);
    await get(EventBus).publish('user.changed', { userId: 'u' });
    await get(EventBus).whenSettled();

    drop('ear', listening(3));
    expect(await installerPortal.find('ear')).toMatchObject({ state: 'ready', enabled: true });
    expect(await total()).toBe(23);
    take('ear');
    await installerPortal.list();
  });

  it('are loaded although another one cannot be read, which is read again', async () => {
    jest.spyOn(get(PluginConnectionRepository), 'find').mockRejectedValueOnce(new Error('the database is away'));
    drop('early');
    drop('late');
    await get(PluginWatcher).rescan();
    expect(get(PluginRegistry).listIds()).toContain('late');
    await waitUntil(() => get(PluginRegistry).find('early') !== undefined);
    take('early');
    take('late');
    await installerPortal.list();
  });

  it('keep their process and their object while nothing changes', async () => {
    drop('calm', { items: 'return { items: [], total: process.pid };' });
    await installerPortal.list();
    await get(PluginSettingsService).save('calm', draft('calm'));
    const before = await total();
    await Promise.all(Array.from({ length: 20 }, () => installerPortal.list()));
    expect(await total()).toBe(before);
    take('calm');
    await installerPortal.list();
  });

  it('lose running calls when their code changes', async () => {
    drop('slow', { items: 'await new Promise(() => undefined);' });
    await installerPortal.list();
    await get(PluginSettingsService).save('slow', draft('slow'));
    const given = expect(total()).rejects.toMatchObject({ code: 'unavailable' });
    drop('slow', { items: 'return { items: [], total: 5 };' });
    await installerPortal.list();
    await given;
    expect(await total()).toBe(5);
    take('slow');
    await installerPortal.list();
  });

  it('have another URL after a new build', async () => {
    const screens = (text: string): PackageOptions => ({
      permissions: ['screens'],
      ombi: { ui: { entry: './dist/ui/mf-manifest.json', slots: [{ slot: 'settings.movies', module: 'settings' }] } },
      files: { 'dist/ui/mf-manifest.json': text },
    });
    const entry = async (): Promise<string> => {
      await installerPortal.list();
      const { body } = await installerPortal.portal.api<{ id: string; entry: string }[]>(
        'GET',
        '/api/v3/ui/catalogue',
        undefined,
        installerPortal.admin.token,
      );
      return body.find(({ id }) => id === 'painter')!.entry;
    };
    drop('painter', screens('{"first":1}'));
    const first = await entry();
    drop('painter', screens('{"second":2}'));
    const second = await entry();

    expect(first).toMatch(/^\/plugin-ui\/painter\/1\.0\.0-[0-9a-f]{12}\/mf-manifest\.json$/);
    expect(second).not.toBe(first);
    expect(await (await fetch(installerPortal.portal.url + second)).json()).toEqual({ second: 2 });
    expect((await fetch(installerPortal.portal.url + first)).status).toBe(404);
    take('painter');
    await installerPortal.list();
  });

  it('are refused with a reason, and accepted as soon as they are mended', async () => {
    drop('broken', { top: `throw new Error('half of it is missing');` });
    expect(await installerPortal.find('broken')).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('half of it is missing') as string,
      canRemove: true,
    });
    drop('broken');
    expect(await installerPortal.find('broken')).toMatchObject({ state: 'disabled' });
    take('broken');
    await installerPortal.list();
  });

  it('never replace first-party ones', async () => {
    drop('embedded', { ombi: { embedded: true } });
    expect(await installerPortal.find('embedded')).toMatchObject({ enabled: false, embedded: false });
    take('embedded');
    await installerPortal.list();
  });
});

describe('a start of the portal', () => {
  const folder = temporaryFolder();
  const modules = join(folder.path, 'plugins', 'node_modules');
  afterAll(() => folder.remove());

  /** With the installed plug-ins only. */
  const start = () =>
    startPortal({
      dataDir: folder.path,
      config: { rootDir: folder.path },
      overrides: [[PluginProcessOptions, testProcessOptions({ loadTimeoutMs: 3_600_000 })]],
    });
  const providers = (portal: RunningPortal) => portal.get<PluginHost>(PluginHost).providers('downloader');

  it('does not wait for a plug-in that never describes itself, nor for values of an older form', async () => {
    mkdirSync(modules, { recursive: true });
    symlinkSync(join(ROOT_DIR, 'node_modules'), join(folder.path, 'node_modules'));
    const depot = createPackageFiles('depot');
    writeFiles(join(modules, 'depot'), depot);
    const first = await start();
    await waitUntil(() => first.get<PluginHost>(PluginHost).plugins().length === 1);
    const connection = { id: null, slot: null, enabled: true, values: { baseUrl: 'http://depot.example', apiKey: 'a-key' } };
    await first.get<PluginSettingsService>(PluginSettingsService).save('depot', { enabled: true, settings: {}, connections: [connection] });
    await first.close();

    const migrate = `connection: { version: 2, migrate: (_, old) => ({ ...old, baseUrl: 'http://lifted.example' }),`;
    const newer = depot['dist/index.mjs']!.replace(/connection: \{\s+version: 1,/, migrate);
    writeFiles(join(modules, 'depot'), { ...depot, 'dist/index.mjs': newer });
    writeFiles(join(modules, 'endless'), createPackageFiles('endless', ENDLESS_CODE));

    const second = await start();
    await killEndless(join(modules, 'endless'));
    await waitUntil(() => providers(second).length === 1);
    const { connections } = await second.get<PluginConnectionRepository>(PluginConnectionRepository).find('depot');
    expect(connections).toMatchObject([{ version: 2, values: { baseUrl: 'http://lifted.example' } }]);
    await second.close();

    rmSync(join(modules, 'endless'), { recursive: true });
    const third = await start();
    expect(providers(third)).toHaveLength(1);
    await third.close();
  });
});
