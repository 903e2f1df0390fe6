import { DefaultNpmRegistry } from '../../../src/plugin-host/installer/default-npm-registry.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { createPackageFiles, tarballOf, type PackageOptions } from '../../support/plugins/plugin-packages.js';
import { waitUntil } from '../../support/wait-until.js';
import { openInstallerPortal, type RefusalReply, type StagedPackageReply, type InstallerPortal } from './installer-portal.js';
import { startLocalRegistry, type LocalRegistry } from './verdaccio.js';

const NAME = 'ombi-plugin-depot';
/** A library that only the registry has. */
const library = (version: string) => ({
  'package.json': JSON.stringify({
    name: 'counting-words',
    version,
    main: 'index.js',
    scripts: { install: `node -e "require('fs').writeFileSync('ran','x')"` },
  }),
  'index.js': `exports.total = ${version.split('.')[0]};`,
});

describe('a plug-in from a registry', () => {
  let registry: LocalRegistry;
  let installerPortal: InstallerPortal;
  let leading = 0;

  const publish = async (version: string, wish: PackageOptions = {}) =>
    registry.publish(await tarballOf(createPackageFiles('depot', { version, ...wish })));
  const stage = (version?: string) =>
    installerPortal.call<StagedPackageReply>('POST', '/staged', { source: 'registry', name: NAME, ...(version ? { version } : {}) });
  const place = ({ token }: StagedPackageReply) =>
    installerPortal.call<{ version: string } & RefusalReply>('POST', `/staged/${token}/install`);
  const switchOn = () => {
    const values = { baseUrl: 'http://depot.example', apiKey: 'a-key' };
    return installerPortal.call('PUT', '/depot', { enabled: true, connections: [{ id: null, slot: null, enabled: true, values }] });
  };
  const total = async (): Promise<number> => {
    const [depot] = installerPortal.portal.get(PluginHost).providers('downloader');
    return (await depot!.call('items', { offset: 0, limit: 1 })).total;
  };

  beforeAll(async () => {
    registry = await startLocalRegistry();
    installerPortal = await openInstallerPortal();
    expect((await installerPortal.call('PUT', '/sources', { registry: registry.url })).status).toBe(200);
    expect((await installerPortal.call('GET', '/sources')).body).toMatchObject({ registry: registry.url });
  });
  afterAll(async () => {
    await installerPortal.close();
    await registry.close();
  });

  it('is found, installed in its exact version, updated, and rolled back when the newer version does not load', async () => {
    await publish('1.0.0', {
      items: 'return { items: [], total: 1 };',
      about: { description: 'Keeps things', author: { name: 'Ada' } },
    });
    const [offer, ...others] = (await installerPortal.call<object[]>('GET', '/registry?text=depot')).body;
    expect([offer, others]).toMatchObject([
      { packageName: NAME, version: '1.0.0', description: 'Keeps things', author: 'Ada', installedVersion: null },
      [],
    ]);

    const first = await stage();
    expect(first).toMatchObject({ status: 200, body: { id: 'depot', version: '1.0.0', source: 'registry', replaces: null } });
    expect((await place(first.body)).status).toBe(200);
    expect(await installerPortal.find('depot')).toMatchObject({ source: 'registry', enabled: false, version: '1.0.0' });
    await switchOn();
    expect(await total()).toBe(1);
    expect((await installerPortal.call('GET', '/updates')).body).toEqual([]);

    const changelog = '# Changes\n\n## 1.1.0\n\n- Holds <b>two</b>.\n\n## [1.0.1] - 2026-01-01\n\n- Mends.\n\n## 1.0.0\n\n- Begins.\n';
    await publish('1.1.0', { items: 'return { items: [], total: 2 };', files: { 'CHANGELOG.md': changelog } });
    const releaseNotes = '## 1.1.0\n\n- Holds <b>two</b>.\n\n## [1.0.1] - 2026-01-01\n\n- Mends.';
    expect((await installerPortal.call('GET', '/updates')).body).toEqual([
      { id: 'depot', packageName: NAME, installedVersion: '1.0.0', version: '1.1.0', releaseNotes },
    ]);
    const second = await stage('1.1.0');
    expect(second.body).toMatchObject({ replaces: { version: '1.0.0' }, releaseNotes });
    expect((await place(second.body)).status).toBe(200);
    expect(await installerPortal.find('depot')).toMatchObject({ version: '1.1.0', enabled: true, state: 'ready' });
    expect(await total()).toBe(2);

    const back = await installerPortal.call<RefusalReply>('POST', '/staged', { source: 'registry', name: NAME, version: '1.0.0' });
    expect([back.status, back.body.type, back.body.detail]).toEqual([
      422,
      'downgrade',
      expect.stringContaining('older than version 1.1.0'),
    ]);

    await publish('2.0.0', { top: `throw new Error('it went off');` });
    const { status, body } = await place((await stage()).body);
    expect([status, body.type, body.detail]).toEqual([422, 'does-not-load', expect.stringContaining('it went off')]);
    expect(await installerPortal.find('depot')).toMatchObject({ version: '1.1.0', enabled: true, state: 'ready', source: 'registry' });
    expect(await total()).toBe(2);
    expect([installerPortal.installedFolders(), installerPortal.leftoverEntries()]).toEqual([[NAME], []]);
    await installerPortal.call('DELETE', '/depot?data=remove');
  });

  it('shows what it is before it is installed, and none of its code runs', async () => {
    const ombi = { permissions: ['files'], quality: 'silver', description: 'Keeps things.' };
    const about = { homepage: 'https://depot.example/', engines: { node: '>=20' } };
    const files = { 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'CHANGELOG.md': '## 7.0.0\n- New.\n## 6.0.0\n- Old.' };
    await publish('7.0.0', { ombi, about, files, top: 'process.abort();' });
    const preview = (query: string) => installerPortal.call<RefusalReply>('GET', `/registry/preview?${query}`);
    const logo = `data:image/svg+xml;base64,${Buffer.from(files['logo.svg']).toString('base64')}`;
    const facts = { node: '>=20', quality: 'silver', homepage: 'https://depot.example/', logo, releaseNotes: '## 7.0.0\n- New.' };
    const answers = [await preview(`name=${NAME}&version=7.0.0`), await preview(`name=${NAME}&version=7.0.0`)];
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { id: 'depot', name: 'depot', description: 'Keeps things.', permissions: ['files'], sdk: '^1.0.0', ...facts },
      });
    expect([installerPortal.installedFolders(), installerPortal.leftoverEntries()]).toEqual([[], []]);

    expect(await preview(`name=${NAME}&version=latest`)).toMatchObject({ status: 400 });
    expect(await preview(`name=..%2F..%2Fevil&version=1.0.0`)).toMatchObject({ status: 400 });
    expect(await preview(`name=${NAME}&version=9.9.9`)).toMatchObject({ status: 422, body: { type: 'registry-not-found' } });
  });

  it.each([
    ['8.0.0', { about: { engines: { node: '>=99' } } }, 'incompatible', 'written for Node.js >=99'],
    ['8.0.1', { ombi: { sdk: '^9.0.0' } }, 'incompatible', 'written for sdk ^9.0.0'],
    ['8.0.2', { ombi: { quality: 'platinum' } }, 'invalid-manifest', 'quality'],
  ])('says before it is installed why %s cannot be used', async (version, wish: PackageOptions, type, reason) => {
    await publish(version, wish);
    const { status, body } = await installerPortal.call<RefusalReply>('GET', `/registry/preview?name=${NAME}&version=${version}`);
    expect([status, body.type, body.detail]).toEqual([422, type, expect.stringContaining(reason)]);
    expect(installerPortal.leftoverEntries()).toEqual([]);
  });

  it('leaves out a logo and release notes that are too large', async () => {
    const files = { 'logo.svg': `<svg>${'x'.repeat(70_000)}</svg>`, 'CHANGELOG.md': `## 8.1.0\n${'y'.repeat(100_000)}` };
    await publish('8.1.0', { files });
    const { body } = await installerPortal.call<{ logo: null; releaseNotes: string }>(
      'GET',
      `/registry/preview?name=${NAME}&version=8.1.0`,
    );
    expect([body.logo, body.releaseNotes.length]).toEqual([null, 8_001]);
  });

  it('gets its dependencies, whose scripts do not run', async () => {
    await registry.publish(await tarballOf(library('7.0.0')));
    const wish = { about: { dependencies: { 'counting-words': '^7.0.0', zod: '^4.0.0' } } };
    const top = `import { createRequire } from 'node:module'; import { existsSync } from 'node:fs';
      import words from 'counting-words';
      const ran = existsSync(new URL('../node_modules/counting-words/ran', import.meta.url));`;
    await publish('3.0.0', { ...wish, top, items: 'return { items: [], total: ran ? -1 : words.total };' });
    expect((await place((await stage('3.0.0')).body)).status).toBe(200);
    await switchOn();
    expect(await total()).toBe(7);
    await installerPortal.call('DELETE', '/depot?data=remove');
  });

  it('is refused when a dependency does not exist', async () => {
    await publish('4.0.0', { about: { dependencies: { 'nobody-knows-this': '^1.0.0' } } });
    const { status, body } = await installerPortal.call<RefusalReply>('POST', '/staged', {
      source: 'registry',
      name: NAME,
      version: '4.0.0',
    });
    expect([status, body.type, body.detail]).toEqual([422, 'no-libraries', expect.stringMatching(/could not be fetched: .*404/)]);
    expect(installerPortal.leftoverEntries()).toEqual([]);
  });

  it.each([
    ['a folder of the machine', () => 'file:/etc'],
    ['the data of the portal', () => 'file:../../../../../..'],
    ['a folder of its own', () => 'file:./inside'],
    ['a file elsewhere', () => registry.url.replace('127.0.0.1', 'localhost') + 'counting-words/-/counting-words-7.0.0.tgz'],
  ])('is refused when a library of a library is %s', async (_, place) => {
    const version = `6.0.${leading++}`;
    const file = { name: 'leading-out', version, main: 'index.js', dependencies: { elsewhere: place() } };
    await registry.publish(await tarballOf({ 'package.json': JSON.stringify(file), 'index.js': '', 'inside/package.json': '{}' }));
    const upload = await tarballOf(createPackageFiles('depot', { about: { dependencies: { 'leading-out': version } } }));
    const { status, body } = await installerPortal.upload<RefusalReply>(upload);
    expect([status, body.type, body.detail]).toEqual([422, 'foreign-library', expect.stringMatching(/does not come from the registry/)]);
    expect(installerPortal.leftoverEntries()).toEqual([]);
  });

  it.each([
    [{ source: 'registry', name: 'ombi-plugin-nobody' }, 422, 'registry-not-found'],
    [{ source: 'registry', name: NAME, version: '9.9.9' }, 422, 'registry-not-found'],
    [{ source: 'registry', name: '../../evil' }, 400, 'validation'],
    [{ source: 'registry', name: NAME, version: '^1.0.0' }, 400, 'validation'],
    [{ source: 'moon', name: NAME }, 400, 'validation'],
  ])('is asked for by an exact name and version: %j', async (wish, status, type) => {
    const answer = await installerPortal.call<RefusalReply>('POST', '/staged', wish);
    expect([answer.status, answer.body.type]).toEqual([status, type]);
  });

  it.each(['ftp://registry.example/', 'https://me:secret@registry.example/', 'nowhere'])('is not installed from %s', async (address) => {
    expect((await installerPortal.call('PUT', '/sources', { registry: address })).status).toBe(400);
  });

  it('comes from the registry of npm while none is configured', async () => {
    const defaultRegistry = jest.spyOn(installerPortal.portal.get(DefaultNpmRegistry), 'address').mockResolvedValue(registry.url);
    expect((await installerPortal.call('PUT', '/sources', { registry: '' })).body).toEqual({ registry: '', defaultRegistry: registry.url });
    expect((await installerPortal.call<object[]>('GET', `/registry?text=${NAME}`)).status).toBe(200);

    for (const unusable of [null, 'https://me:secret@registry.example/']) {
      defaultRegistry.mockResolvedValue(unusable);
      expect((await installerPortal.call('GET', '/sources')).body).toEqual({ registry: '', defaultRegistry: null });
      expect(await installerPortal.call('GET', '/registry')).toMatchObject({ status: 422, body: { type: 'no-registry' } });
    }
    defaultRegistry.mockRestore();
    await installerPortal.call('PUT', '/sources', { registry: registry.url });
  });

  it('is asked of npm itself', async () => {
    expect(await new DefaultNpmRegistry().address()).toMatch(/^https?:\/\//);
  });

  it('is recorded in the log', async () => {
    await publish('5.0.0');
    await place((await stage('5.0.0')).body);
    await waitUntil(async () =>
      (await installerPortal.call<{ message: string }[]>('GET', '/depot/log')).body.some(({ message }) => message === 'plug-in installed'),
    );
    expect((await installerPortal.call<object[]>('GET', '/depot/log?limit=1')).body).toHaveLength(1);
    await installerPortal.call('DELETE', '/depot?data=remove');
  });
});
