import { inflateSync } from 'node:zlib';
import { createFirstAdministrator } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly type: string; readonly sizes: string; readonly purpose: string }[];
}

describe('the web app manifest', () => {
  let portal: RunningPortal;
  beforeAll(async () => (portal = await startPortal({ plugins: [], config: { baseUrl: '/films' } })));
  afterAll(() => portal.close());

  const manifest = () => portal.api<Manifest>('GET', '/manifest.webmanifest');

  it('names the portal, and stays below its base path', async () => {
    const admin = await createFirstAdministrator(portal);
    await portal.api('POST', '/api/v1/Settings/customization', { applicationName: 'Our films' }, admin.token);

    const { status, headers, body } = await manifest();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect(body).toMatchObject({ name: 'Our films', start_url: './', scope: './', display: 'standalone' });
  });

  it('has an icon for any size, and pictures for systems that take no SVG', async () => {
    const { icons } = (await manifest()).body;
    expect(icons.map(({ type, sizes }) => [type, sizes])).toEqual([
      ['image/svg+xml', 'any'],
      ['image/png', '192x192'],
      ['image/png', '512x512'],
    ]);
    for (const { src, type, sizes, purpose } of icons) {
      const { response, bytes } = await download(src);
      expect([response.status, response.headers.get('content-type'), purpose]).toEqual([200, type, 'any maskable']);
      if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      else expect(bytes.toString()).toMatch(/^<svg /);
    }
  });

  it('shows the same icon on the home screen of iOS', async () => {
    const { response, bytes } = await download('icons/app-180.png');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const colorAt = readPng(bytes);
    expect([colorAt(0, 0), colorAt(80, 90), colorAt(110, 96)]).toEqual(['171b22', 'f0a93b', '171b22']);
  });

  it('marks the icon of the tab while requests wait', async () => {
    const [still, waiting] = await Promise.all(
      ['icons/tab.svg', 'icons/tab-waiting.svg'].map(async (path) => (await download(path)).bytes.toString()),
    );
    expect(still).not.toContain('#ff5c50');
    expect(waiting).toContain('#ff5c50');
  });

  async function download(path: string) {
    const response = await fetch(`${portal.url}/${path}`);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }
});

/** Reads a PNG with one data chunk, without transparency and filters. */
function readPng(png: Buffer): (x: number, y: number) => string {
  const width = png.readUInt32BE(16);
  const length = png.readUInt32BE(33);
  expect(png.toString('latin1', 37, 41)).toBe('IDAT');
  const rows = inflateSync(png.subarray(41, 41 + length));
  return (x, y) => rows.toString('hex', y * (3 * width + 1) + 1 + 3 * x, y * (3 * width + 1) + 4 + 3 * x);
}
