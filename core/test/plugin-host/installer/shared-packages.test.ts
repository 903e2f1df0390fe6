import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { EventRelay } from '../../../src/events/index.js';
import type { Principal } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { PluginHost, sharedPluginFolders } from '../../../src/plugin-host/index.js';
import { PluginRemoval } from '../../../src/plugin-host/installer/activation/plugin-removal.js';
import { PluginInstaller } from '../../../src/plugin-host/installer/plugin-installer.js';
import { PackageSync } from '../../../src/plugin-host/installer/shared/package-sync.js';
import { PluginPackageRepository } from '../../../src/plugin-host/installer/shared/plugin-package.repository.js';
import { listDataFiles } from '../../../src/backup/archive/data-files.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { createPackageFiles, tarballOf, writeFiles } from '../../support/plugins/plugin-packages.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';
import { openInstallerPortal, type InstallerPortal } from './installer-portal.js';

const depot = (version: string) => tarballOf(createPackageFiles('depot', { version }));

/** More than one statement writes at once, and nothing that could be compressed. */
const largeFile = (): string => Array.from({ length: 60_000 }, (_, index) => Math.imul(index, 2654435761).toString(36)).join('');

const pluginOf = ({ portal }: InstallerPortal, id = 'depot') =>
  portal
    .get(PluginHost)
    .plugins()
    .find((plugin) => plugin.id === id);
const versionAt = (at: InstallerPortal, id?: string): string | undefined => pluginOf(at, id)?.version;
const packageFile = ({ portal }: InstallerPortal, file: string): string =>
  join(portal.dataDir, 'plugins', 'node_modules', 'ombi-plugin-depot', file);
/** Without HTTP: the sign-in strategies of a process are those of the portal that it opened last, which may be closed. */
async function installAt({ portal, admin }: InstallerPortal, bytes: Buffer): Promise<void> {
  const installer = portal.get(PluginInstaller);
  const { token } = await installer.stageUpload(Readable.from([bytes]));
  await installer.install(token, { userName: admin.userName } as Principal);
}
const rowsOf = ({ portal }: InstallerPortal, table: string) =>
  portal.get(Database).query<{ archiveId: string }>(`SELECT * FROM "${table}"`);

describe.each(databaseEngines.slice(1))('the plug-ins of two portals on one $name database', ({ test, create }) => {
  const folders = [temporaryFolder(), temporaryFolder()] as const;
  let database: EmptyDatabase;
  let here: InstallerPortal;
  let there: InstallerPortal;

  const openSecond = async (): Promise<void> => {
    const { databaseUrl } = database;
    there = await openInstallerPortal({ dataDir: folders[1].path, databaseUrl, admin: here.admin });
    there.portal.get(EventRelay).pollFastWhile(() => true);
  };

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (database) return;
    database = await create();
    here = await openInstallerPortal({ dataDir: folders[0].path, databaseUrl: database.databaseUrl });
    here.portal.get(EventRelay).pollFastWhile(() => true);
    cpSync(join(folders[0].path, 'keys'), join(folders[1].path, 'keys'), { recursive: true });
    await openSecond();
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await database?.drop();
    for (const folder of folders) folder.remove();
  });

  test('are installed, enabled, updated and removed at both', async () => {
    const large = largeFile();
    const files = createPackageFiles('depot', {
      version: '1.0.0',
      files: { 'dist/large.txt': large, 'node_modules/lib/index.js': 'export {};' },
    });
    expect((await here.install(await tarballOf(files))).status).toBe(200);
    await waitUntil(() => versionAt(there) === '1.0.0');
    expect(readFileSync(packageFile(there, 'dist/large.txt'), 'utf8')).toBe(large);
    expect(existsSync(packageFile(there, 'node_modules/lib/index.js'))).toBe(true);
    await waitUntil(() => pluginOf(there)?.source === 'upload');
    expect(pluginOf(there)?.state).toBe('disabled');

    const values = { baseUrl: 'http://depot.example', apiKey: 'a-key' };
    await here.call('PUT', '/depot', { enabled: true, connections: [{ id: null, slot: null, enabled: true, values }] });
    await waitUntil(() => pluginOf(there)?.state === 'ready');

    await there.install(await depot('1.1.0'));
    await waitUntil(() => versionAt(here) === '1.1.0');
    expect(existsSync(packageFile(here, 'dist/large.txt'))).toBe(false);
    expect(pluginOf(here)?.state).toBe('ready');

    await there.call('DELETE', '/depot?data=remove');
    await waitUntil(() => versionAt(here) === undefined);
    expect([here.installedFolders(), there.installedFolders()]).toEqual([[], []]);
    expect([await rowsOf(here, 'plugin_package'), await rowsOf(here, 'plugin_package_chunk')]).toEqual([[], []]);
    await waitUntil(() => here.leftoverEntries().length + there.leftoverEntries().length === 0);
  });

  test('are found at the start of a portal that was down', async () => {
    await here.install(await depot('1.0.0'));
    await here.install(await tarballOf(createPackageFiles('shed')));
    await waitUntil(() => versionAt(there) === '1.0.0' && versionAt(there, 'shed') === '1.0.0');
    await there.close();
    await installAt(here, await depot('2.0.0'));
    await here.portal.get(PluginRemoval).remove('shed', 'keep');
    await openSecond();
    await waitUntil(() => versionAt(there) === '2.0.0' && versionAt(there, 'shed') === undefined);
  });

  test('that are damaged in the database change nothing, until the package is installed again', async () => {
    await here.install(await depot('3.0.0'));
    await waitUntil(() => versionAt(there) === '3.0.0');
    await there.close();
    await installAt(here, await depot('4.0.0'));
    const [{ archiveId } = { archiveId: '' }] = await rowsOf(here, 'plugin_package');
    const changed = Buffer.from('something else').toString('base64');
    await here.portal.get(Database).execute('UPDATE "plugin_package_chunk" SET "content" = ? WHERE "archiveId" = ?', [changed, archiveId]);

    await openSecond();
    await there.portal.get(PackageSync).run();
    expect(versionAt(there)).toBe('3.0.0');
    expect(there.portal.get(PluginHost).unusablePlugins()).toMatchObject([{ name: 'ombi-plugin-depot', state: 'failing' }]);
    await here.install(await depot('4.0.0'));
    await waitUntil(() => versionAt(there) === '4.0.0');
    await waitUntil(() => there.portal.get(PluginHost).unusablePlugins().length === 0);
    await waitUntil(() => there.leftoverEntries().length === 0);
  });

  test('a portal that died while it wrote an archive leaves nothing', async () => {
    const execute = (sql: string, values: unknown[] = []) => here.portal.get(Database).execute(sql, values);
    const add = (archiveId: string, createdAt: number) =>
      execute('INSERT INTO "plugin_package_chunk" ("archiveId", "position", "content", "createdAt") VALUES (?, 0, ?, ?)', [
        archiveId,
        'x',
        createdAt,
      ]);
    await add('half-written', Date.now() - 7_200_000);
    await add('being-written', Date.now());
    await there.portal.get(PackageSync).run();
    const left = (await rowsOf(here, 'plugin_package_chunk')).map(({ archiveId }) => archiveId);
    expect([left.includes('half-written'), left.includes('being-written')]).toEqual([false, true]);
    await execute('DELETE FROM "plugin_package_chunk" WHERE "archiveId" = ?', ['being-written']);
  });

  test('a removal that the database knows, but not yet the data folder, is completed at the next start', async () => {
    await here.install(await depot('5.0.0'));
    await waitUntil(() => versionAt(there) === '5.0.0');
    await there.close();
    const packages = here.portal.get(PluginPackageRepository);
    await here.portal.get(Database).transaction(async () => void (await packages.delete('ombi-plugin-depot')));
    await openSecond();
    await waitUntil(() => versionAt(there) === undefined);
    await here.portal.get(PackageSync).run();
    expect([versionAt(here), here.installedFolders()]).toEqual([undefined, []]);
  });
});

describe('the plug-ins of a portal', () => {
  const folder = temporaryFolder();
  let portal: InstallerPortal;
  const restart = async (change: () => void = () => undefined): Promise<void> => {
    const { admin } = portal;
    await portal.close();
    change();
    portal = await openInstallerPortal({ dataDir: folder.path, admin });
    await portal.portal.get(PackageSync).run();
  };
  beforeAll(async () => {
    portal = await openInstallerPortal({ dataDir: folder.path });
  });
  afterAll(async () => {
    await portal.close();
    folder.remove();
  });

  it('that an earlier release installed are stored in the database', async () => {
    const files = createPackageFiles('depot', { version: '1.0.0' });
    const record = {
      source: 'upload',
      from: null,
      integrity: null,
      version: '1.0.0',
      installedAt: '2026-01-01T00:00:00.000Z',
      installedBy: 'vera',
    };
    await restart(() => {
      const plugins = join(folder.path, 'plugins');
      mkdirSync(plugins, { recursive: true });
      writeFiles(join(plugins, 'node_modules', 'ombi-plugin-depot'), files);
      writeFileSync(join(plugins, 'installed.json'), JSON.stringify({ 'ombi-plugin-depot': record }));
    });
    expect(await portal.portal.get(PluginPackageRepository).findAll()).toMatchObject([
      { packageName: 'ombi-plugin-depot', installedBy: 'vera' },
    ]);
    expect(versionAt(portal)).toBe('1.0.0');
  });

  it('are in a backup once, and come back from the database', async () => {
    const { dataDir } = portal.portal;
    expect(await sharedPluginFolders({ dataDir })).toEqual(['plugins/node_modules/ombi-plugin-depot']);
    writeFiles(join(dataDir, 'plugins', 'node_modules', 'ombi-plugin-copied'), createPackageFiles('copied'));
    const paths: string[] = [];
    for await (const { path } of listDataFiles(dataDir)) paths.push(path);
    expect(paths.some((path) => path.includes('ombi-plugin-depot'))).toBe(false);
    expect(paths.some((path) => path.includes('ombi-plugin-copied'))).toBe(true);

    await restart(() => rmSync(join(dataDir, 'plugins', 'node_modules', 'ombi-plugin-depot'), { recursive: true }));
    expect(versionAt(portal)).toBe('1.0.0');
    await waitUntil(() => versionAt(portal, 'copied') === '1.0.0');
    expect(pluginOf(portal, 'copied')?.source).toBe('found');
  });

  it('are as before when the database refuses the package', async () => {
    jest.spyOn(portal.portal.get(PluginPackageRepository), 'saveArchive').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await portal.install(await depot('2.0.0'))).status).toBe(500);
    expect(versionAt(portal)).toBe('1.0.0');
    expect(portal.leftoverEntries()).toEqual([]);
  });
});
