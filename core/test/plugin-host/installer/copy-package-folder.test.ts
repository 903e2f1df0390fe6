import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createPackageFiles, tarballOf, writeFiles, type PackageFiles } from '../../support/plugins/plugin-packages.js';
import { fakeDownloaderPackage, fakePlugins } from '../../support/plugins/fake-plugins.js';
import { openInstallerPortal, type RefusalReply, type StagedPackageReply, type InstallerPortal } from './installer-portal.js';

describe('a package in a folder of the server', () => {
  const own = fakePlugins([fakeDownloaderPackage()]);
  let installerPortal: InstallerPortal;
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    installerPortal = await openInstallerPortal({ pluginSet: await own.load() });
  });
  afterAll(async () => {
    await installerPortal.close();
    own.remove();
  });
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    folder.remove();
    expect(installerPortal.leftoverEntries()).toEqual([]);
  });

  const stage = (path = folder.path) =>
    installerPortal.call<StagedPackageReply & RefusalReply>('POST', '/staged', { source: 'folder', path });
  const placed = (path: string): boolean =>
    existsSync(join(installerPortal.portal.dataDir, 'plugins/node_modules/ombi-plugin-shelf', path));
  const library = (name: string): PackageFiles => ({ [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0' }) });

  const install = async (): Promise<void> => {
    const { body } = await stage();
    expect(await installerPortal.call('POST', `/staged/${body.token}/install`)).toMatchObject({ status: 200, body: { source: 'folder' } });
  };

  it('is copied with its libraries, without hidden files, and left unchanged', async () => {
    const about = { dependencies: { words: '^1.0.0' } };
    writeFiles(folder.path, { ...createPackageFiles('shelf', { about }), ...library('words'), '.git/config': 'secret', '.env': 'secret' });
    await install();
    expect(['node_modules/words', '.git', '.env'].map(placed)).toEqual([true, false, false]);
    expect(existsSync(join(folder.path, 'package.json'))).toBe(true);
    await installerPortal.call('DELETE', '/shelf?data=remove');
  });

  it('is copied without its libraries when it is a working copy', async () => {
    writeFiles(folder.path, {
      ...createPackageFiles('shelf', { about: { devDependencies: { compiler: '1.0.0' } } }),
      ...library('compiler'),
    });
    await install();
    expect(placed('node_modules')).toBe(false);
    await installerPortal.call('DELETE', '/shelf?data=remove');
  });

  it('is refused when it contains a link', async () => {
    writeFiles(folder.path, createPackageFiles('shelf'));
    symlinkSync('/etc', join(folder.path, 'secrets'));
    const { status, body } = await stage();
    expect([status, body.type]).toEqual([422, 'unsafe-package']);
  });

  it.each([
    ['is not there', () => join(folder.path, 'nowhere'), 'no-folder', /no such folder/],
    ['is named by half a path', () => 'plugins/mine', 'no-folder', /full path/],
    ['holds the data of the portal', () => join(installerPortal.portal.dataDir, '..'), 'data-folder', /data folder of the portal/],
  ])('that %s is refused', async (_, path, type, words) => {
    const { status, body } = await stage(path());
    expect([status, body.type, body.detail]).toEqual([422, type, expect.stringMatching(words)]);
  });

  it('cannot replace a first-party plug-in, which cannot be removed either', async () => {
    mkdirSync(folder.path, { recursive: true });
    writeFiles(folder.path, createPackageFiles('depot'));
    expect((await stage()).body).toMatchObject({ type: 'id-reserved', detail: expect.stringContaining('built-in plug-in') as string });
    expect((await installerPortal.upload<RefusalReply>(await tarballOf(createPackageFiles('depot')))).body.type).toBe('id-reserved');

    const { status, body } = await installerPortal.call<RefusalReply>('DELETE', '/depot');
    expect([status, body.type]).toEqual([422, 'built-in']);
    expect(await installerPortal.find('depot')).toMatchObject({ source: 'built-in', canRemove: false });
  });
});
