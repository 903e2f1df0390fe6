import type { DownloaderItem } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import radarr from '../src/index.js';
import { testConnection } from '../src/connection-test.js';
import { holdings } from '../src/holdings.js';
import { options, qualityProfiles, rootFolders, tags } from '../src/options.js';
import { connection } from '../src/settings.js';
import { openRadarr } from './stage.js';
import type { RadarrStage } from './stage.js';

describe('a connection to Radarr', () => {
  let stage: RadarrStage;
  const open = async (settings: Parameters<typeof openRadarr>[0] = {}) => {
    stage = await openRadarr(settings);
    return stage;
  };
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it('is good when Radarr answers where it should', async () => {
    await open();
    await expect(testConnection(stage.ctx())).resolves.toEqual({ ok: true, version: '5.14.0.9383' });
  });

  it.each(['radarr', '/radarr', 'radarr/', ' /radarr/ '])('is good when the base is written %j', async (subDir) => {
    await open({ urlBase: '/radarr' });
    await expect(testConnection(stage.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('names the base that is missing, in the words of Radarr', async () => {
    await open({ urlBase: '/radarr' });
    await expect(testConnection(stage.ctx({ subDir: '' }))).resolves.toMatchObject({
      ok: false,
      reason: 'wrong-path',
      suggest: { subDir: '/radarr' },
    });
  });

  it('names a base that is not needed, as behind a proxy that strips it', async () => {
    await open();
    const behind = await startSimulator(() => reply(200, { appName: 'Radarr', version: '5', urlBase: '' }));
    const report = await testConnection(stage.ctx({ port: behind.port, subDir: '/films' }));
    await behind.close();
    expect(report).toMatchObject({ ok: false, reason: 'needless-path', suggest: { subDir: '' } });
  });

  it('knows its sister programs from Radarr', async () => {
    await open({ appName: 'Sonarr' });
    await expect(testConnection(stage.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('sends the key in its header and nowhere else', async () => {
    await open();
    await testConnection(stage.ctx());
    expect(stage.simulator.requests[0]).toMatchObject({
      path: '/api/v3/system/status',
      headers: { 'x-api-key': stage.simulator.apiKey, accept: 'application/json' },
    });
    expect(stage.simulator.requests[0]?.query.toString()).toBe('');
    await expect(testConnection(stage.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('offers profiles, folders and tags', async () => {
    await open();
    stage.simulator.state.tag('Portal');
    const ctx = stage.ctx();
    await expect(options(ctx)).resolves.toEqual({
      qualityProfiles: [
        { value: 1, label: 'Any' },
        { value: 4, label: 'HD-1080p' },
        { value: 5, label: 'Ultra-HD' },
      ],
      rootFolders: [
        { value: 1, label: '/movies' },
        { value: 2, label: '/movies-kids' },
      ],
      tags: [{ value: 1, label: 'portal' }],
    });
    await expect(qualityProfiles(ctx)).resolves.toContainEqual(expect.objectContaining({ value: 4, label: 'HD-1080p', cutoff: 7 }));
    await expect(rootFolders(ctx)).resolves.toContainEqual({ value: '/movies', label: '/movies', id: 1, freeSpace: 5_000_000_000 });
    await expect(tags(ctx)).resolves.toHaveLength(1);
  });
});

describe('what Radarr holds', () => {
  let stage: RadarrStage;
  beforeEach(async () => {
    stage = await openRadarr();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  const all = { offset: 0, limit: 100 };
  const heldBy = (items: readonly DownloaderItem[]) =>
    Object.fromEntries(items.map(({ ref, held, monitored }) => [ref.id, { held, monitored }]));

  it('is a copy only where there is a file, and 4K from 2160 lines on', async () => {
    const { state } = stage.simulator;
    for (const tmdbId of [1, 2, 3, 4, 5]) state.has(tmdbId);
    state.finish(2, 1080);
    state.finish(3, 2160);
    state.finish(4);
    state.change(4, { monitored: false });
    state.change(5, { monitored: false });

    const { items, total } = await holdings(stage.ctx(), all);
    expect(total).toBe(4);
    expect(heldBy(items)).toEqual({
      1: { held: [], monitored: true },
      2: { held: ['regular'], monitored: true },
      3: { held: ['4k'], monitored: true },
      4: { held: ['regular'], monitored: false },
    });
  });

  it('turns held when the download is done', async () => {
    const { state } = stage.simulator;
    state.has(603);
    await expect(holdings(stage.ctx(), all)).resolves.toMatchObject({ items: [{ held: [] }] });
    state.finish(603);
    await expect(holdings(stage.ctx(), all)).resolves.toMatchObject({ items: [{ held: ['regular'] }] });
  });

  it('is read in one piece, so that later pages tell of the same moment', async () => {
    const { state } = stage.simulator;
    for (let tmdbId = 1; tmdbId <= 700; tmdbId += 1) state.has(tmdbId, { imdbId: `tt${tmdbId}` });
    const ctx = stage.ctx();
    const first = await holdings(ctx, { offset: 0, limit: 500 });
    state.has(701);
    const second = await holdings(ctx, { offset: 500, limit: 500 });

    expect([first.items.length, second.items.length, second.total]).toEqual([500, 200, 700]);
    expect(new Set([...first.items, ...second.items].map(({ ref }) => ref.id)).size).toBe(700);
    expect(second.items[0]).toEqual({
      ref: { kind: 'movie', source: 'tmdb', id: '501' },
      ids: { tmdb: '501', imdb: 'tt501' },
      monitored: true,
      held: [],
    });
    expect(stage.simulator.requests).toHaveLength(1);
  });

  it('fits into the smallest text column of any database', async () => {
    for (let tmdbId = 1_000_000; tmdbId < 1_000_700; tmdbId += 1) stage.simulator.state.has(tmdbId, { imdbId: `tt1${tmdbId}` });
    const ctx = stage.ctx();
    await holdings(ctx, { offset: 0, limit: 500 });
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });

  it('makes requests available only where that is switched on', async () => {
    const scans = radarr.provides.downloader?.scansAvailability;
    await expect(scans?.(stage.ctx())).resolves.toBe(false);
    await expect(scans?.(stage.ctx({ scanForAvailability: true }))).resolves.toBe(true);
  });
});

describe('the settings of a Radarr', () => {
  const good = { ip: 'nas', apiKey: 'k', defaultQualityProfile: 4, defaultRootPath: '/movies' };
  const refusals = (values: object) => connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are complete with five values', () => {
    expect(connection.parse(good)).toMatchObject({
      port: 7878,
      ssl: false,
      subDir: '',
      tag: null,
      minimumAvailability: 'Announced',
      addOnly: false,
    });
  });

  it('name every value that is missing', () => {
    expect(refusals({})).toEqual([
      ['ip', 'ip.invalid'],
      ['apiKey', 'apiKey.required'],
      ['defaultQualityProfile', 'select.required'],
      ['defaultRootPath', 'select.required'],
    ]);
  });

  it.each([
    [{ defaultQualityProfile: -1 }, 'select.required'],
    [{ defaultRootPath: '' }, 'select.required'],
    [{ minimumAvailability: 'Never' }, 'select.required'],
    [{ apiKey: '  ' }, 'apiKey.required'],
    [{ port: 0 }, 'port.invalid'],
  ])('refuse %j', (values, message) => {
    expect(refusals({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
