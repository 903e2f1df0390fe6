import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { SDK_VERSION } from '@ombi/sdk';
import { archiveOf, createPackageFiles, tarballOf, type ArchiveEntry, type PackageOptions } from '../../support/plugins/plugin-packages.js';
import { createUser } from '../../support/portal/test-users.js';
import { DefaultNpmRegistry } from '../../../src/plugin-host/installer/default-npm-registry.js';
import { openInstallerPortal, type RefusalReply, type InstallerPortal } from './installer-portal.js';

const MEGABYTE = 1024 * 1024;

describe('an uploaded package', () => {
  let installerPortal: InstallerPortal;
  beforeAll(async () => {
    installerPortal = await openInstallerPortal();
  });
  afterAll(() => installerPortal.close());
  afterEach(() => expect(installerPortal.leftoverEntries()).toEqual([]));

  const refusal = async (bytes: Uint8Array) => {
    const { status, body } = await installerPortal.upload<RefusalReply>(bytes);
    return [status, body.type, body.detail];
  };

  it('is staged, installed disabled, and present after a restart', async () => {
    const about = { homepage: 'https://depot.example/plug-in' };
    const waiting = await installerPortal.upload(await tarballOf(createPackageFiles('depot', { about, files: { 'logo.svg': '<svg/>' } })));
    expect(waiting).toMatchObject({
      status: 200,
      body: {
        id: 'depot',
        packageName: 'ombi-plugin-depot',
        version: '1.0.0',
        sdk: '^1.0.0',
        source: 'upload',
        replaces: null,
        permissions: [],
      },
    });
    expect(await installerPortal.find('depot')).toBeUndefined();

    const { status, body } = await installerPortal.call('POST', `/staged/${waiting.body.token}/install`);
    expect([status, body]).toMatchObject([
      200,
      { id: 'depot', enabled: false, state: 'disabled', source: 'upload', canRemove: true, homepage: about.homepage },
    ]);
    expect(installerPortal.installedFolders()).toEqual(['ombi-plugin-depot']);
    expect((await installerPortal.call('POST', `/staged/${waiting.body.token}/install`)).status).toBe(404);

    const { logo } = (await installerPortal.find('depot'))!;
    const image = await fetch(installerPortal.portal.url + logo);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(image.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect((await installerPortal.call('DELETE', '/depot?data=remove')).status).toBe(200);
  });

  it('needs a registry only for libraries that it does not bring along', async () => {
    const defaultRegistry = jest.spyOn(installerPortal.portal.get(DefaultNpmRegistry), 'address').mockResolvedValue(null);
    const { status, body } = await installerPortal.upload(await tarballOf(createPackageFiles('depot')));
    expect(status).toBe(200);
    await installerPortal.call('DELETE', `/staged/${body.token}`);

    const withLibrary = createPackageFiles('depot', { about: { dependencies: { 'left-behind': '1.0.0' } } });
    expect(await refusal(await tarballOf(withLibrary))).toEqual([
      422,
      'no-registry',
      'npm on this machine names no registry. Enter the address of one.',
    ]);
    defaultRegistry.mockRestore();
  });

  it('can be discarded', async () => {
    const { body } = await installerPortal.upload(await tarballOf(createPackageFiles('depot')));
    expect((await installerPortal.call('DELETE', `/staged/${body.token}`)).status).toBe(200);
    expect((await installerPortal.call('POST', `/staged/${body.token}/install`)).status).toBe(404);
  });

  it('requires an administrator, and is not even read from others', async () => {
    const user = await createUser(installerPortal.portal, installerPortal.admin, 'curious', ['RequestMovie']);
    for (const [token, status] of [
      [user.token, 403],
      ['nonsense', 401],
    ] as const) {
      const headers = { 'Content-Type': 'application/gzip', Authorization: `Bearer ${token}` };
      const answer = await fetch(`${installerPortal.portal.url}/api/v3/plugins/staged/upload`, { method: 'POST', headers, body: 'x' });
      expect(answer.status).toBe(status);
    }
    const headers = { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${installerPortal.admin.token}` };
    const elsewhere = await fetch(`${installerPortal.portal.url}/api/v3/plugins/staged`, { method: 'POST', headers, body: 'x' });
    expect(elsewhere.status).toBe(415);
  });

  const file = (path: string, more: Partial<ArchiveEntry> = {}): ArchiveEntry => ({ path, content: 'x', ...more });
  const HOSTILE: [string, () => Buffer | Promise<Buffer>, string, RegExp][] = [
    [
      'leads out of its folder',
      () => archiveOf([file('package/../../evil.js')]),
      'unsafe-package',
      /"package\/\.\.\/\.\.\/evil\.js" leads out of it/,
    ],
    ['names an absolute path', () => archiveOf([file('/etc/evil.js')]), 'unsafe-package', /absolute path/],
    ['names a drive', () => archiveOf([file('C:\\evil.js')]), 'unsafe-package', /absolute path/],
    [
      'holds a symbolic link',
      () => archiveOf([file('package/a', { type: 'SymbolicLink', linkpath: '/etc' })]),
      'unsafe-package',
      /is a link/,
    ],
    ['holds a hard link', () => archiveOf([file('package/a', { type: 'Link', linkpath: 'package/b' })]), 'unsafe-package', /is a link/],
    [
      'holds a device',
      () => archiveOf([file('package/a', { type: 'CharacterDevice', content: '' })]),
      'unsafe-package',
      /neither a file nor a folder/,
    ],
    ['has a file in a file', () => archiveOf([file('package/a'), file('package/a/b')]), 'unsafe-package', /cannot be written together/],
    ['has a file for a folder', () => archiveOf([file('package/a/b'), file('package/a')]), 'unsafe-package', /cannot be written together/],
    ['has too long a name', () => archiveOf([file(`package/${'a'.repeat(300)}`)]), 'unsafe-package', /cannot be written together/],
    ['has a folder in place of its package.json', () => archiveOf([file('package/package.json/a')]), 'no-plugin', /is not a plug-in/],
    [
      'has a package.json that is too large to be one',
      () =>
        archiveOf([file('package/package.json', { content: JSON.stringify({ keywords: ['ombi-plugin'], filler: ' '.repeat(MEGABYTE) }) })]),
      'invalid-manifest',
      /larger than 256 kB/,
    ],
    ['holds two folders', () => archiveOf([file('package/a'), file('other/b')]), 'no-archive', /more than one folder/],
    ['holds bare files', () => archiveOf([file('package.json')]), 'no-archive', /not in a folder/],
    [
      'holds too many files',
      () => archiveOf(Array.from({ length: 5_001 }, (_, index) => file(`package/${index}`))),
      'too-many-files',
      /more than 5000 files/,
    ],
    [
      'says that it is too large',
      () => archiveOf([file('package/a', { size: 201 * MEGABYTE })]),
      'too-large-unpacked',
      /larger than 200 MB/,
    ],
    ['grows without end', () => gzipSync(Buffer.alloc(260 * MEGABYTE)), 'too-large-unpacked', /larger than 200 MB/],
    ['is empty', () => archiveOf([]), 'no-archive', /cannot be read/],
    ['is no archive', () => Buffer.from('hello there'), 'no-archive', /cannot be read/],
    ['is a compressed something', () => gzipSync(randomBytes(5_000)), 'no-archive', /cannot be read/],
    ['is cut off', async () => (await tarballOf(createPackageFiles('depot'))).subarray(0, 300), 'no-archive', /cannot be read/],
    ['is nothing', () => Buffer.alloc(0), 'no-archive', /Nothing was sent/],
  ];

  it.each(HOSTILE)('that %s is refused with its text', async (_, archive, type, words) => {
    expect(await refusal(await archive())).toEqual([422, type, expect.stringMatching(words)]);
  });

  it('that is larger than 50 MB is refused during the upload', async () => {
    expect(await refusal(randomBytes(51 * MEGABYTE))).toEqual([422, 'too-large', 'The package is larger than 50 MB.']);
  });

  const NO_PLUGINS: [string, PackageOptions, string, RegExp][] = [
    ['does not say that it is a plug-in', { about: { keywords: [] } }, 'no-plugin', /keyword "ombi-plugin"/],
    ['has no manifest', { ombi: null }, 'invalid-manifest', /Its manifest cannot be used/],
    ['has a manifest that says too much', { ombi: { surprise: true } }, 'invalid-manifest', /surprise/],
    ['was written for another sdk', { ombi: { sdk: '^99.0.0' } }, 'incompatible', /written for sdk \^99\.0\.0/],
    ['has a name that leads elsewhere', { name: '../../evil' }, 'invalid-manifest', /is not a name/],
    ['wants a word of the portal for its id', { ombi: { id: 'registry' } }, 'id-reserved', /No plug-in can be called "registry"/],
    [
      'needs libraries from anywhere',
      { about: { dependencies: { evil: 'git+ssh://evil.example/x.git' } } },
      'foreign-library',
      /only versions of a registry/,
    ],
    ['takes the name of a library', { name: 'zod' }, 'name-taken', /something else called zod/],
  ];

  it.each(NO_PLUGINS)('that %s is refused with its text', async (_, wish, type, words) => {
    await installerPortal.install(await tarballOf(createPackageFiles('neighbour')));
    expect(await refusal(await tarballOf(createPackageFiles('depot', wish)))).toEqual([422, type, expect.stringMatching(words)]);
    await installerPortal.call('DELETE', '/neighbour?data=remove');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['file', () => archiveOf([file('package/../../evil.js')]), { type: 'unsafe-package', path: 'package/../../evil.js' }],
    ['limit of files', () => archiveOf(Array.from({ length: 5_001 }, (_, index) => file(`package/${index}`))), { limit: 5_000 }],
    ['limit of its size', () => archiveOf([file('package/a', { size: 201 * MEGABYTE })]), { type: 'too-large-unpacked', limit: 200 }],
    [
      'version of the sdk',
      () => tarballOf(createPackageFiles('depot', { ombi: { sdk: '^99.0.0' } })),
      { type: 'incompatible', needed: 'sdk ^99.0.0', present: `sdk ${SDK_VERSION}` },
    ],
    [
      'library',
      () => tarballOf(createPackageFiles('depot', { about: { dependencies: { evil: 'git+ssh://evil.example/x.git' } } })),
      { type: 'foreign-library', name: 'evil' },
    ],
    ['id', () => tarballOf(createPackageFiles('depot', { ombi: { id: 'registry' } })), { type: 'id-reserved', id: 'registry' }],
    ['name', () => tarballOf(createPackageFiles('depot', { ombi: { surprise: true } })), { reason: expect.stringMatching(/surprise/) }],
  ])('is refused with the %s that is wrong, for the text of the browser', async (_, archive, values) => {
    const { status, body } = await installerPortal.upload<object>(await archive());
    expect([status, body]).toMatchObject([422, values]);
  });

  it('cannot take the id of another package', async () => {
    await installerPortal.install(await tarballOf(createPackageFiles('depot')));
    const stranger = await tarballOf(createPackageFiles('depot', { name: 'ombi-plugin-stranger' }));
    expect(await refusal(stranger)).toEqual([422, 'id-taken', expect.stringMatching(/from the package ombi-plugin-depot/)]);
    await installerPortal.call('DELETE', '/depot?data=remove');
  });

  it('whose code does not load is not installed', async () => {
    const { status, body } = await installerPortal.install(
      await tarballOf(createPackageFiles('bomb', { top: `throw new Error('it went off');` })),
    );
    expect([status, body]).toMatchObject([
      422,
      { type: 'does-not-load', detail: expect.stringMatching(/it went off/) as string, refusal: { code: 'load-error' } },
    ]);
    expect([installerPortal.installedFolders(), await installerPortal.find('bomb')]).toEqual([[], undefined]);
  });

  it('that is installed twice at the same time is present once', async () => {
    const bytes = await tarballOf(createPackageFiles('depot'));
    const [first, second] = [await installerPortal.upload(bytes), await installerPortal.upload(bytes)];
    const answers = await Promise.all([first, second].map(({ body }) => installerPortal.call('POST', `/staged/${body.token}/install`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await installerPortal.list()).map(({ id, state }) => [id, state])).toEqual([['depot', 'disabled']]);
    await installerPortal.call('DELETE', '/depot?data=remove');
  });
});
