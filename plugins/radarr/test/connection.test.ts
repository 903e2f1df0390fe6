import { type DownloaderItem, UNREADABLE_ITEM } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import { listItems } from '../src/items.js';
import radarr from '../src/index.js';
import { formOptions, listDownloadOptions } from '../src/options.js';
import { connection } from '../src/settings.js';
import { openRadarrFixture, type RadarrFixture } from './fixture.js';

const testConnection = radarr.test!;

describe('a connection to Radarr', () => {
  let fixture: RadarrFixture;
  const open = async (settings: Parameters<typeof openRadarrFixture>[0] = {}) => {
    fixture = await openRadarrFixture(settings);
    return fixture;
  };
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('succeeds at the configured address', async () => {
    await open();
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true, version: '5.14.0.9383', server: 'Radarr' });
  });

  it.each(['radarr', '/radarr', 'radarr/', ' /radarr/ '])('succeeds with the base path written as %j', async (subDir) => {
    await open({ urlBase: '/radarr' });
    await expect(testConnection(fixture.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('reports the missing base path that Radarr names', async () => {
    await open({ urlBase: '/radarr' });
    await expect(testConnection(fixture.ctx({ subDir: '' }))).resolves.toMatchObject({
      ok: false,
      reason: 'wrong-path',
      suggest: { subDir: '/radarr' },
    });
  });

  it('reports a base path that is not needed, as behind a proxy that strips it', async () => {
    await open();
    const proxy = await startSimulator(() => reply(200, { appName: 'Radarr', version: '5', urlBase: '' }));
    const report = await testConnection(fixture.ctx({ port: proxy.port, subDir: '/films' }));
    await proxy.close();
    expect(report).toMatchObject({ ok: false, reason: 'needless-path', suggest: { subDir: '' } });
  });

  it('reports another Servarr program at the address', async () => {
    await open({ appName: 'Sonarr' });
    await expect(testConnection(fixture.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('sends the API key in its header only', async () => {
    await open();
    await testConnection(fixture.ctx());
    expect(fixture.simulator.requests[0]).toMatchObject({
      path: '/api/v3/system/status',
      headers: { 'x-api-key': fixture.simulator.apiKey, accept: 'application/json' },
    });
    expect(fixture.simulator.requests[0]?.query.toString()).toBe('');
    await expect(testConnection(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('labels a profile without a name by its id, and leaves out a folder without a path', async () => {
    await open();
    fixture.simulator.faults.fail(200, [{ id: 4, name: null }, { id: 5 }], { path: '/qualityprofile' });
    fixture.simulator.faults.fail(
      200,
      [
        { id: 1, path: null },
        { id: 2, path: '/movies' },
      ],
      { path: '/rootfolder' },
    );
    await expect(listDownloadOptions(fixture.ctx())).resolves.toMatchObject({
      qualityProfiles: [
        { value: 4, label: '4' },
        { value: 5, label: '5' },
      ],
      rootFolders: [{ value: 2, label: '/movies' }],
    });
  });

  it('lists profiles, root folders and tags as options', async () => {
    await open();
    fixture.simulator.state.findOrCreateTag('Portal');
    const ctx = fixture.ctx();
    await expect(listDownloadOptions(ctx)).resolves.toEqual({
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
    await expect(formOptions.qualityProfiles(ctx)).resolves.toContainEqual(
      expect.objectContaining({ value: 4, label: 'HD-1080p', cutoff: 7 }),
    );
    await expect(formOptions.rootFolders(ctx)).resolves.toContainEqual({
      value: '/movies',
      label: '/movies',
      id: 1,
      freeSpace: 5_000_000_000,
    });
    await expect(formOptions.tags(ctx)).resolves.toHaveLength(1);
  });
});

describe('the items of Radarr', () => {
  let fixture: RadarrFixture;
  beforeEach(async () => {
    fixture = await openRadarrFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const all = { offset: 0, limit: 100 };
  const itemsById = (items: readonly DownloaderItem[]) =>
    Object.fromEntries(items.map(({ ref, variants, monitored }) => [ref.id, { variants, monitored }]));

  it('have a variant only with a file, and 4K from 2160 lines on', async () => {
    const { state } = fixture.simulator;
    for (const tmdbId of [1, 2, 3, 4, 5]) state.addExisting(tmdbId);
    state.completeDownload(2, 1080);
    state.completeDownload(3, 2160);
    state.completeDownload(4);
    state.patchMovie(4, { monitored: false });
    state.patchMovie(5, { monitored: false });

    const { items, total } = await listItems(fixture.ctx(), all);
    expect(total).toBe(4);
    expect(itemsById(items)).toEqual({
      1: { variants: [], monitored: true },
      2: { variants: ['regular'], monitored: true },
      3: { variants: ['4k'], monitored: true },
      4: { variants: ['regular'], monitored: false },
    });
  });

  it('name the quality of their file, and whether a monitored one is to be replaced by a better one', async () => {
    const { state } = fixture.simulator;
    for (const tmdbId of [1, 2, 3, 4]) state.addExisting(tmdbId);
    state.completeDownload(2, 720);
    state.completeDownload(3, 1080);
    state.completeDownload(4, 720);
    state.patchMovie(4, { monitored: false });

    const { items } = await listItems(fixture.ctx(), all);
    expect(items.map(({ quality, isUpgradeWanted }) => [quality, isUpgradeWanted])).toEqual([
      [undefined, undefined],
      ['Bluray-720p', true],
      ['Bluray-1080p', undefined],
      ['Bluray-720p', undefined],
    ]);
  });

  it('include a malformed movie as unreadable, but fail when all are malformed', async () => {
    fixture.simulator.faults.fail(200, [{ id: 1, tmdbId: 603 }, null, { id: 2, tmdbId: 604, monitored: true }], { path: '/movie' });
    const ctx = fixture.ctx();
    await expect(listItems(ctx, all)).resolves.toMatchObject({
      total: 3,
      items: [{ ref: { id: '604' } }, UNREADABLE_ITEM, UNREADABLE_ITEM],
    });
    expect(ctx.log.text).toContain('unreadable');
    fixture.simulator.faults.fail(200, [{ name: 'something else' }], { path: '/movie' });
    await expect(listItems(fixture.ctx(), all)).rejects.toMatchObject({ code: 'malformed' });
    fixture.simulator.faults.fail(200, [], { path: '/movie' });
    await expect(listItems(fixture.ctx(), all)).resolves.toEqual({ total: 0, items: [] });
  });

  it('change to downloaded when the download is complete', async () => {
    const { state } = fixture.simulator;
    state.addExisting(603);
    await expect(listItems(fixture.ctx(), all)).resolves.toMatchObject({ items: [{ variants: [] }] });
    state.completeDownload(603);
    await expect(listItems(fixture.ctx(), all)).resolves.toMatchObject({ items: [{ variants: ['regular'] }] });
  });

  it('are fetched with one call even when there are ten thousand, and stored in documents that every database accepts', async () => {
    const { state } = fixture.simulator;
    for (let tmdbId = 1_000_001; tmdbId <= 1_010_000; tmdbId += 1) state.addExisting(tmdbId, { imdbId: `tt${tmdbId}` });
    const ctx = fixture.ctx();
    const items: DownloaderItem[] = [];
    for (let offset = 0; offset < 10_000; offset += 500) {
      const page = await listItems(ctx, { offset, limit: 500 });
      expect([page.items.length, page.total]).toEqual([500, 10_000]);
      items.push(...page.items);
      state.addExisting(2_000_000 + offset);
    }
    expect(new Set(items.map(({ ref }) => ref.id)).size).toBe(10_000);
    expect(items[500]).toEqual({
      ref: { kind: 'movie', source: 'tmdb', id: '1000501' },
      ids: { tmdb: '1000501', imdb: 'tt1000501' },
      monitored: true,
      variants: [],
    });
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });

  it('make requests available only when enabled', async () => {
    const scansAvailability = radarr.provides.downloader?.scansAvailability;
    await expect(scansAvailability?.(fixture.ctx())).resolves.toBe(false);
    await expect(scansAvailability?.(fixture.ctx({ scanForAvailability: true }))).resolves.toBe(true);
  });
});

describe('the settings of a Radarr', () => {
  const good = { ip: 'nas', apiKey: 'k', defaultQualityProfile: 4, defaultRootPath: '/movies' };
  const validationErrors = (values: object) =>
    connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are valid with five values', () => {
    expect(connection.parse(good)).toMatchObject({
      port: 7878,
      ssl: false,
      subDir: '',
      tag: null,
      minimumAvailability: 'Announced',
      addOnly: false,
    });
  });

  it('report every missing value', () => {
    expect(validationErrors({})).toEqual([
      ['ip', 'ip.required'],
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
    [{ port: 0 }, 'port.required'],
  ])('refuse %j', (values, message) => {
    expect(validationErrors({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
