import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refKey } from '@ombi/sdk';
import { TitleFlagAggregator } from '../../../src/catalogue/index.js';
import { detectImageType } from '../../../src/catalogue/images/image-cache.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';
import { openCataloguePortal, type CataloguePortal } from '../catalogue-portal.js';

const POSTER = '/api/v3/images/w300/poster-1001.png';

let cataloguePortal: CataloguePortal;
beforeAll(async () => {
  cataloguePortal = await openCataloguePortal();
});
afterAll(() => cataloguePortal.close());
beforeEach(() => {
  cataloguePortal.source.faults.clear();
  cataloguePortal.source.forgetRequests();
});

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${cataloguePortal.portal.url}${path}`, { headers });
const cached = () =>
  readdirSync(join(cataloguePortal.portal.dataDir, 'cache', 'images'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

describe('an image', () => {
  it('is public, cacheable for ever, and sent with a strict content security policy', async () => {
    const response = await open(POSTER);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('is fetched once for concurrent requests, and served while the source is down', async () => {
    const path = '/api/v3/images/w500/poster-1005.png';
    const all = await Promise.all(Array.from({ length: 20 }, () => open(path)));
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(cataloguePortal.source.requests).toHaveLength(1);

    await cataloguePortal.source.off();
    expect((await open(path)).status).toBe(200);
    await cataloguePortal.source.on();
  });

  it('is replaced by another cached size while the source is down, and only so long', async () => {
    const [large, small] = ['w500', 'w300'].map((size) => `/api/v3/images/${size}/poster-1006.png`);
    const kept = (await open(large!)).headers.get('etag');
    await cataloguePortal.source.off();
    const standIn = await open(small!);
    expect([standIn.status, standIn.headers.get('etag'), standIn.headers.get('cache-control')]).toEqual([200, kept, 'no-cache']);
    await cataloguePortal.source.on();
    expect((await open(small!)).headers.get('cache-control')).toContain('immutable');
  });

  it('is not sent again to a client that has it', async () => {
    const tag = (await open(POSTER)).headers.get('etag')!;
    const again = await open(POSTER, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is stored under a hashed file name', async () => {
    await open(POSTER);
    for (const { name } of cached()) expect(name).toMatch(/^[0-9a-f]{38}$/);
  });
});

describe('the image route', () => {
  it.each([
    '/api/v3/images/w300/..%2f..%2f..%2fetc%2fpasswd',
    '/api/v3/images/w300/%2e%2e/%2e%2e/keys/vault.key',
    '/api/v3/images/w300/....//....//keys/jwt.key',
    '/api/v3/images/w300/http:%2f%2f169.254.169.254%2flatest',
    '/api/v3/images/w300/%2f%2fevil.example.org%2fa.png',
    '/api/v3/images/w300/a.png%00.svg',
    '/api/v3/images/w300/a.png%3fsize=9',
    '/api/v3/images/w300/a%0d%0ab.png',
    `/api/v3/images/w300/${'a'.repeat(300)}.png`,
    '/api/v3/images/w9000/poster-1001.png',
    '/api/v3/images/..%2f/poster-1001.png',
    '/api/v3/images/w300/',
  ])('asks the source for nothing when it is sent %s', async (path) => {
    const { status } = await open(path);
    expect([400, 404, 414]).toContain(status);
    expect(cataloguePortal.source.requests).toHaveLength(0);
  });

  it('answers 404 for what the source does not have', async () => {
    expect((await open('/api/v3/images/w300/poster-424242.png')).status).toBe(404);
  });

  it('answers 502 while the source is down, and caches nothing of it', async () => {
    const path = '/api/v3/images/w300/poster-1007.png';
    cataloguePortal.source.faults.fail(500, undefined, { path: '/t/p/' });
    expect((await open(path)).status).toBe(502);
    cataloguePortal.source.faults.clear();
    expect((await open(path)).status).toBe(200);
  });

  it('fetches so many images for one network at once, so that it leaves room for others', async () => {
    const { portal, admin, source } = cataloguePortal;
    await portal.api('POST', '/api/v1/Settings/authentication', { trustedProxies: ['127.0.0.1'] }, admin.token);
    const statusOf = async (nth: number, address: string) =>
      (await open(`/api/v3/images/w300/poster-${5000 + nth}.png`, { 'x-forwarded-for': address })).status;
    const release = source.faults.hold();
    let busy = 0;
    const greedy = Array.from({ length: 150 }, async (_, nth) => {
      const status = await statusOf(nth, '203.0.113.1');
      if (status === 503) busy += 1;
      return status;
    });
    await waitUntil(() => busy === 50);
    const other = statusOf(200, '203.0.113.2');
    release();
    expect(await other).toBe(404);
    expect((await Promise.all(greedy)).filter((status) => status === 404)).toHaveLength(100);
    expect(await statusOf(201, '203.0.113.1')).toBe(404);
  });

  it.each([
    ['a drawing with a script in it', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['a web page', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['words', 'hello', 'image/jpeg'],
    ['nothing', '', 'image/png'],
    ['more than a picture weighs', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(17 * 1024 * 1024)]), 'image/jpeg'],
  ])('refuses %s, whatever the source calls it', async (what, body, type) => {
    const path = `/api/v3/images/original/backdrop-10${10 + what.length}.png`;
    const before = cached().length;
    const lying = cataloguePortal.source.faults as unknown as { fail(status: number, body: unknown, scope: object): void };
    lying.fail(200, body, { path: '/t/p/' });
    const response = await open(path);
    expect([type, response.status]).toEqual([type, 502]);
    expect(response.headers.get('content-type')).toContain('problem+json');
    expect(cached().length).toBe(before);
  });
});

it('detects image types by their first bytes', () => {
  const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  expect(detectImageType(bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]))).toBe('image/png');
  expect(detectImageType(bytes([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(detectImageType(bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 '))).toBe('image/webp');
  expect(detectImageType(bytes('GIF89a'))).toBe('image/gif');
  expect(detectImageType(bytes([0, 0, 0, 0x1c], 'ftypavif'))).toBe('image/avif');
  expect(detectImageType(bytes('<?xml version="1.0"?>\n<svg xmlns="x">'))).toBe('image/svg+xml');
  for (const other of ['<html><svg>', '%PDF-1.7', 'RIFF0000WAVE', '']) expect(detectImageType(bytes(other))).toBeNull();
});

describe('URLs of artwork', () => {
  it('lead through the portal and are written as JSON', async () => {
    const asText = async (path: string) => {
      const response = await open(path);
      return [response.status, response.headers.get('content-type'), await response.json()];
    };
    const json = 'application/json; charset=utf-8';
    expect(await asText('/api/v1/Images/poster/movie/1001')).toEqual([200, json, '/api/v3/images/w500/poster-1001.png']);
    expect(await asText('/api/v1/Images/background/movie/1001')).toEqual([200, json, '/api/v3/images/original/backdrop-1001-3.png']);
    expect(await asText('/api/v1/Images/banner/movie/1001')).toEqual([200, json, '/api/v3/images/original/backdrop-1001-3.png']);
    expect(await asText('/api/v1/Images/poster/movie/2001')).toEqual([200, json, '']);
    expect(await asText('/api/v1/Images/poster/movie/..%2f1')).toEqual([200, json, '']);
    expect(await asText('/api/v1/Images/poster')).toEqual([200, json, expect.stringMatching(/^\/api\/v3\/images\/w500\/poster-\d+\.png$/)]);
  });

  it('are empty while the source is down', async () => {
    await cataloguePortal.source.off();
    await cataloguePortal.later(40 * 24 * 3_600_000);
    for (const [path, empty] of [
      ['background', { url: '' }],
      ['background/info', { url: '', name: '' }],
      ['poster', ''],
      ['poster/movie/1033', ''],
    ] as const) {
      expect(await (await open(`/api/v1/Images/${path}`)).json()).toEqual(empty);
    }
    await cataloguePortal.source.on();
  });
});

describe('with the sample content, below a base path', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ plugins: ['playground'], config: { baseUrl: '/ombi' } });
  });
  afterAll(() => portal.close());

  it('pictures are drawings, and their addresses lie below the base path', async () => {
    const { body } = await portal.api<{ url: string; name: string }>('GET', '/api/v1/Images/background/info');
    expect(body.url).toMatch(/^\/ombi\/api\/v3\/images\/original\/sample\/1\/backdrop\/\d+\.svg$/);
    expect(body.name).not.toBe('');

    const response = await fetch(`${portal.url.replace('/ombi', '')}${body.url}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toMatch(/^<svg /);
  });

  it('links that begin with a slash lie below the base path, too', async () => {
    const { token } = await createFirstAdministrator(portal);
    const link = { pluginId: 'playground', name: 'Sample films', field: null, url: '/api/v3/images/original/sample/1/screen/42.svg' };
    portal
      .get(TitleFlagAggregator)
      .register({ findFlags: async (titles) => new Map(titles.map((title) => [refKey(title), { itemLinks: [link] }])) });

    const { body } = await portal.api<{ itemLinks: { url: string }[]; sample: boolean }>(
      'GET',
      '/api/v2/Search/movie/900000042',
      undefined,
      token,
    );
    expect(body).toMatchObject({ sample: true, itemLinks: [{ name: 'Sample films', url: `/ombi${link.url}` }] });
    expect((await fetch(`${portal.url.replace('/ombi', '')}${body.itemLinks[0]!.url}`)).status).toBe(200);
  });
});
