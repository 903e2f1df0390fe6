import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPackageFiles, tarballOf } from '../../support/plugins/plugin-packages.js';
import { openInstallerPortal, type RefusalReply, type StagedPackageReply, type InstallerPortal } from './installer-portal.js';

/** The answer of a registry to any request. */
type Answer = { readonly status?: number; readonly body: string | Buffer; readonly headers?: Record<string, string> };

describe('a registry that cannot be trusted', () => {
  let installerPortal: InstallerPortal;
  let server: Server;
  let url: string;
  let tarball: Buffer;
  let answer: (path: string) => Answer | 'nothing';

  const integrityOf = (bytes: Buffer): string => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const version = (dist: object = {}, more: object = {}): Answer => ({
    body: JSON.stringify({
      name: 'ombi-plugin-depot',
      version: '1.0.0',
      dist: { tarball: `${url}depot.tgz`, integrity: integrityOf(tarball), ...dist },
      ...more,
    }),
  });
  const stage = () =>
    installerPortal.call<StagedPackageReply & RefusalReply>('POST', '/staged', { source: 'registry', name: 'ombi-plugin-depot' });

  beforeAll(async () => {
    tarball = await tarballOf(createPackageFiles('depot'));
    server = createServer((request, response) => {
      const given = answer(request.url ?? '');
      if (given === 'nothing') return;
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(given.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    installerPortal = await openInstallerPortal();
    await installerPortal.call('PUT', '/sources', { registry: url });
  });
  afterAll(async () => {
    await installerPortal.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  afterEach(() => expect(installerPortal.leftoverEntries()).toEqual([]));

  const file = (path: string): boolean => path === '/depot.tgz';

  it('is accepted while everything matches', async () => {
    answer = (path) => (file(path) ? { body: tarball } : version());
    const { status, body } = await stage();
    expect(status).toBe(200);
    await installerPortal.call('DELETE', `/staged/${body.token}`);
  });

  it.each<[string, () => void, string, RegExp]>([
    ['answers garbage', () => (answer = () => ({ body: '<html>hello</html>' })), 'registry-malformed', /not usable/],
    ['answers another shape', () => (answer = () => ({ body: '{"name":7}' })), 'registry-malformed', /not usable/],
    ['answers another package', () => (answer = () => version({}, { name: 'evil' })), 'registry-malformed', /another package/],
    ['is broken', () => (answer = () => ({ status: 500, body: '{}' })), 'registry-unreachable', /cannot be reached/],
    ['lets nobody in', () => (answer = () => ({ status: 401, body: '{}' })), 'registry-unauthorized', /denied access/],
    [
      'sends to another address',
      () => (answer = () => ({ status: 302, body: '', headers: { location: 'http://evil.example/' } })),
      'registry-malformed',
      /redirected/,
    ],
    [
      'names a file elsewhere',
      () => (answer = () => version({ tarball: 'http://evil.example/depot.tgz' })),
      'foreign-file',
      /evil\.example/,
    ],
    ['gives no print', () => (answer = () => version({ integrity: undefined })), 'no-integrity', /no sha512 checksum/],
    ['gives a weak print', () => (answer = () => version({ integrity: 'sha1-abc' })), 'no-integrity', /no sha512 checksum/],
    [
      'gives another file',
      () => (answer = (path) => (file(path) ? { body: Buffer.concat([tarball, Buffer.from('x')]) } : version())),
      'wrong-integrity',
      /checksum differs/,
    ],
    [
      'sends the file elsewhere',
      () => (answer = (path) => (file(path) ? { status: 302, body: '', headers: { location: 'http://evil.example/' } } : version())),
      'registry-malformed',
      /redirected/,
    ],
    ['says without end', () => (answer = () => ({ body: `"${'x'.repeat(5 * 1024 * 1024)}"` })), 'registry-malformed', /too large/],
  ])('that %s is refused with its text', async (_, arrange, type, words) => {
    arrange();
    const { status, body } = await stage();
    expect([status, body.type, body.detail]).toEqual([422, type, expect.stringMatching(words)]);
  });

  it('that is slow times out', async () => {
    answer = () => 'nothing';
    const { status, body } = await installerPortal.call<RefusalReply>('GET', '/registry');
    expect([status, body.type]).toEqual([422, 'registry-timeout']);
  });

  it('that is down is reported, and installed plug-ins go on working', async () => {
    await installerPortal.call('PUT', '/sources', { registry: 'http://127.0.0.1:9/' });
    const { status, body } = await stage();
    const detail = 'The registry cannot be reached at the moment. (127.0.0.1:9)';
    expect([status, body]).toMatchObject([422, { type: 'registry-unreachable', host: '127.0.0.1:9', detail }]);
    expect((await installerPortal.call('GET', '/updates')).body).toEqual([]);
    await installerPortal.call('PUT', '/sources', { registry: url });
  });
});
