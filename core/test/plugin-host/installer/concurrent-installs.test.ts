import { join } from 'node:path';
import { deferred } from '../../support/deferred.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { createPackageFiles, ENDLESS_CODE, killEndless, tarballOf, writeFiles } from '../../support/plugins/plugin-packages.js';
import { LoadCheck } from '../../../src/plugin-host/installer/activation/load-check.js';
import { openInstallerPortal, type RefusalReply, type StagedPackageReply, type InstallerPortal } from './installer-portal.js';

describe('concurrent installations', () => {
  let installerPortal: InstallerPortal;
  beforeEach(async () => {
    installerPortal = await openInstallerPortal();
  });
  afterEach(() => installerPortal.close());

  it('finish while the code of another package never finishes loading', async () => {
    const endless = createPackageFiles('endless', ENDLESS_CODE);
    const done: string[] = [];
    const install = async (id: string, bytes: Buffer) => {
      const answer = await installerPortal.install(bytes);
      done.push(id);
      return answer;
    };
    const [waiting, quick] = [install('endless', await tarballOf(endless)), install('quick', await tarballOf(createPackageFiles('quick')))];
    expect((await quick).status).toBe(200);
    expect(done).toEqual(['quick']);
    await killEndless(join(installerPortal.portal.dataDir, 'plugins'));
    expect((await waiting) as object).toMatchObject({ status: 422, body: { type: 'does-not-load' } });
    expect([installerPortal.installedFolders(), installerPortal.leftoverEntries()]).toEqual([['ombi-plugin-quick'], []]);
  });

  it('of the same package are refused while it is being installed, and so is to discard it', async () => {
    const { token } = (await installerPortal.upload(await tarballOf(createPackageFiles('depot')))).body;
    const loadCheck = installerPortal.portal.get(LoadCheck);
    const assertLoads = loadCheck.assertLoads.bind(loadCheck);
    const [isChecking, mayGoOn] = [deferred(), deferred()];
    jest.spyOn(loadCheck, 'assertLoads').mockImplementation(async (staged) => {
      isChecking.resolve();
      await mayGoOn.promise;
      return assertLoads(staged);
    });

    const install = () => installerPortal.call<RefusalReply>('POST', `/staged/${token}/install`);
    const first = install();
    await isChecking.promise;
    const discarded = await installerPortal.call('DELETE', `/staged/${token}`);
    const second = await Promise.race([install(), mayGoOn.promise]);
    mayGoOn.resolve();
    expect([discarded.status, second]).toMatchObject([404, { status: 404, body: { type: 'package-gone' } }]);
    expect(await first).toMatchObject({ status: 200, body: { id: 'depot' } });
    expect([installerPortal.installedFolders(), installerPortal.leftoverEntries()]).toEqual([['ombi-plugin-depot'], []]);
  });

  it('count from the start of the download', async () => {
    const folder = temporaryFolder();
    writeFiles(folder.path, createPackageFiles('shelf'));
    const stage = () => installerPortal.call<StagedPackageReply & RefusalReply>('POST', '/staged', { source: 'folder', path: folder.path });
    const answers = await Promise.all(Array.from({ length: 25 }, stage));
    folder.remove();

    const waiting = answers.filter(({ status }) => status !== 429);
    expect([waiting.length, installerPortal.leftoverEntries().length]).toEqual([20, 20]);
    await Promise.all(waiting.map(({ body }) => installerPortal.call('DELETE', `/staged/${body.token}`)));
    expect(installerPortal.leftoverEntries()).toEqual([]);

    const nowhere = { source: 'folder', path: folder.path };
    await Promise.all(Array.from({ length: 20 }, () => installerPortal.call('POST', '/staged', nowhere)));
    expect((await installerPortal.call<RefusalReply>('POST', '/staged', nowhere)).body.type).toBe('no-folder');
  });
});
