import { type DownloaderEpisode, refKey, UNREADABLE_EPISODE, UNREADABLE_ITEM } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import sonarr from '../src/index.js';
import { listEpisodes } from '../src/library/list-episodes.js';
import { listItems } from '../src/library/items.js';
import { listLanguageProfiles, listDownloadOptions, listRootFolders } from '../src/options.js';
import { connection } from '../src/settings.js';
import { fetchVersion } from '../src/version.js';
import { openSonarrFixture, type SonarrFixture, VERSION_3 } from './fixture.js';

let fixture: SonarrFixture;
const open = async (settings: Parameters<typeof openSonarrFixture>[0] = {}) => (fixture = await openSonarrFixture(settings));
const close = async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
};

const testConnection = sonarr.test!;

describe('a connection to Sonarr', () => {
  afterEach(close);

  it('succeeds at the configured address', async () => {
    await open();
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true, version: '4.0.9.2244', server: 'Sonarr' });
  });

  it.each(['sonarr', '/sonarr', 'sonarr/', ' /sonarr/ '])('succeeds with the base path written as %j', async (subDir) => {
    await open({ urlBase: '/sonarr' });
    await expect(testConnection(fixture.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('reports the missing base path that Sonarr names', async () => {
    await open({ urlBase: '/sonarr' });
    const missing = { ok: false, reason: 'wrong-path', suggest: { subDir: '/sonarr' } };
    await expect(testConnection(fixture.ctx({ subDir: '' }))).resolves.toMatchObject(missing);
  });

  it('reports a base path that is not needed, as behind a proxy that strips it', async () => {
    await open();
    const proxy = await startSimulator(() => reply(200, { appName: 'Sonarr', version: '4', urlBase: '' }));
    const report = await testConnection(fixture.ctx({ port: proxy.port, subDir: '/series' }));
    await proxy.close();
    expect(report).toMatchObject({ ok: false, reason: 'needless-path', suggest: { subDir: '' } });
  });

  it('reports another Servarr program at the address', async () => {
    await open({ appName: 'Radarr' });
    await expect(testConnection(fixture.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('reports the cause of a failure at an address', async () => {
    await open();
    await expect(testConnection(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
    const { faults } = fixture.simulator;
    for (const [status, code] of [
      [403, 'unauthorized'],
      [404, 'not-found'],
    ] as const) {
      faults.fail(status, {});
      await expect(testConnection(fixture.ctx())).rejects.toMatchObject({ code });
    }
    const redirecting = await startSimulator(() => reply(307, undefined, { location: 'http://elsewhere.invalid/' }));
    await expect(testConnection(fixture.ctx({ port: redirecting.port }))).rejects.toMatchObject({ code: 'malformed' });
    await redirecting.close();
  });

  it('sends the API key in its header only', async () => {
    await open();
    await testConnection(fixture.ctx());
    expect(fixture.simulator.requests[0]).toMatchObject({
      path: '/api/v3/system/status',
      headers: { 'x-api-key': fixture.simulator.apiKey, accept: 'application/json' },
    });
    expect(fixture.simulator.requests[0]?.query.toString()).toBe('');
  });

  it('lists profiles, root folders and tags as options', async () => {
    await open();
    fixture.simulator.state.findOrCreateTag('Portal');
    await expect(listDownloadOptions(fixture.ctx())).resolves.toEqual({
      qualityProfiles: [
        { value: 1, label: 'Any' },
        { value: 4, label: 'HD-1080p' },
        { value: 5, label: 'Ultra-HD' },
      ],
      rootFolders: [
        { value: 1, label: '/tv' },
        { value: 2, label: '/anime' },
      ],
      tags: [{ value: 1, label: 'portal' }],
    });
    await expect(listRootFolders(fixture.ctx())).resolves.toContainEqual({ value: 1, label: '/tv', id: 1, freeSpace: 5_000_000_000 });
  });

  it('detects language profiles by the version, not by the response', async () => {
    await open();
    await expect(listLanguageProfiles(fixture.ctx())).resolves.toEqual([]);
    await expect(fetchVersion(fixture.ctx())).resolves.toBe('4.0.9.2244');
    await close();
    await open({ version: VERSION_3 });
    await expect(listLanguageProfiles(fixture.ctx())).resolves.toMatchObject([{ value: 1, label: 'English' }, { value: 2 }]);
    await expect(listDownloadOptions(fixture.ctx())).resolves.toMatchObject({
      languageProfiles: [{ value: 1, label: 'English' }, { value: 2 }],
    });
  });
});

describe('the items of Sonarr', () => {
  beforeEach(() => open());
  afterEach(close);

  const all = { offset: 0, limit: 1000 };
  const episodeLabels = (items: readonly DownloaderEpisode[]) =>
    items.map(({ showId, season, numbers, hasFile = true }) => `${showId} ${season}x${numbers.join('+')}${hasFile ? '' : ' monitored'}`);

  it('are monitored or have files', async () => {
    const { state } = fixture.simulator;
    state.tmdbIds.set(1, 501);
    for (const tvdbId of [1, 2, 3]) state.addExisting(tvdbId, { monitored: tvdbId === 1 });
    state.completeDownload(2, 1, 2);
    await expect(listItems(fixture.ctx(), all)).resolves.toEqual({
      items: [
        { ref: { kind: 'tv', source: 'tmdb', id: '501' }, ids: { tmdb: '501', tvdb: '1' }, monitored: true, variants: [] },
        { ref: { kind: 'tv', source: 'tvdb', id: '2' }, ids: { tvdb: '2' }, monitored: false, variants: [] },
      ],
      total: 2,
    });
  });

  it('are fetched with one call even when there are ten thousand, and stored in documents that every database accepts', async () => {
    const { state } = fixture.simulator;
    for (let tvdbId = 100_001; tvdbId <= 110_000; tvdbId += 1) state.insertSeries(seriesWithoutEpisodes(tvdbId), { monitor: 'skip' });
    const ctx = fixture.ctx();
    const seen = new Set<string>();
    for (let offset = 0; offset < 10_000; offset += 500) {
      const { items, total } = await listItems(ctx, { offset, limit: 500 });
      expect([items.length, total]).toEqual([500, 10_000]);
      for (const { ref } of items) seen.add(refKey(ref));
      state.addExisting(200_000 + offset);
    }
    expect(seen.size).toBe(10_000);
    expect(fixture.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });

  it('are deduplicated, and left out without an id', async () => {
    const { state } = fixture.simulator;
    const { id } = state.addExisting(7);
    state.completeDownload(7, 1, 1);
    state.addExisting(7, { title: 'again' });
    state.addExisting(0);
    const existing = state.episodesOf(id).find(({ hasFile }) => hasFile)!;
    state.episodes.set(9999, { ...existing, id: 9999 });
    await expect(listItems(fixture.ctx(), all)).resolves.toMatchObject({ total: 1, items: [{ ids: { tvdb: '7' } }] });
    expect(episodeLabels((await listEpisodes(fixture.ctx(), all)).items)).toEqual(['tv:tvdb:7 1x1']);
  });

  it('lists a series or an episode that is not described as it should be as unreadable, beside all others', async () => {
    const { state, faults } = fixture.simulator;
    for (const tvdbId of [1, 2]) {
      state.addExisting(tvdbId);
      state.completeDownload(tvdbId, 1, 1);
    }
    const first = { id: 1, seasonNumber: 1, episodeNumber: 1, monitored: false, hasFile: true };
    const broken = [first, null, { ...first, episodeNumber: 'two' }, { ...first, episodeNumber: 3, monitored: null }];
    faults.fail(200, broken, { path: '/episode', query: 'seriesId=1' });
    const { items, total } = await listEpisodes(fixture.ctx(), all);
    expect(items.filter(({ showId }) => showId === '')).toEqual([UNREADABLE_EPISODE, UNREADABLE_EPISODE, UNREADABLE_EPISODE]);
    expect(episodeLabels(items)).toEqual(expect.arrayContaining(['tv:tvdb:1 1x1', 'tv:tvdb:2 1x1']));
    expect(total).toBe(items.length);

    faults.clear();
    faults.fail(200, [null, { id: 1, tvdbId: 1, monitored: 'yes' }, { id: 2, tvdbId: 2, monitored: true }], { path: '/series' });
    const series = await listItems(fixture.ctx(), all);
    expect(series).toMatchObject({ total: 3, items: [{ ids: { tvdb: '2' } }, UNREADABLE_ITEM, UNREADABLE_ITEM] });
  });

  it('include monitored episodes of a monitored series, even those not aired yet', async () => {
    const { state } = fixture.simulator;
    for (const tvdbId of [1, 2, 3]) {
      const { id } = state.addExisting(tvdbId, { monitored: tvdbId !== 2 });
      const [, first, second] = state.episodesOf(id);
      for (const episode of [first!, second!]) state.setMonitored(episode.id, true);
      if (tvdbId === 3) for (const episode of [first!, second!]) state.unairedEpisodes.add(episode.id);
      else state.completeDownload(tvdbId, 1, 1);
    }
    const listed = ['tv:tvdb:1 1x1', 'tv:tvdb:1 1x2 monitored', 'tv:tvdb:2 1x1', 'tv:tvdb:3 1x1 monitored', 'tv:tvdb:3 1x2 monitored'];
    expect(episodeLabels((await listEpisodes(fixture.ctx(), all)).items)).toEqual(listed);

    const ctx = fixture.ctx();
    const pages: DownloaderEpisode[] = [];
    for (let offset = 0; offset < listed.length; offset += 2) pages.push(...(await listEpisodes(ctx, { offset, limit: 2 })).items);
    expect(episodeLabels(pages)).toEqual(listed);
  });

  it('leave out unmonitored episodes without a file, and query only the series of a page', async () => {
    const { state } = fixture.simulator;
    for (let tvdbId = 1; tvdbId <= 60; tvdbId += 1) {
      state.addExisting(tvdbId);
      state.completeDownload(tvdbId, 0, 1);
      state.completeDownload(tvdbId, 2, 3);
    }
    const ctx = fixture.ctx();
    const first = await listEpisodes(ctx, { offset: 0, limit: 7 });
    expect(first.total).toBe(120);
    expect(episodeLabels(first.items).slice(0, 3)).toEqual(['tv:tvdb:1 0x1', 'tv:tvdb:1 2x3', 'tv:tvdb:2 0x1']);
    expect(fixture.simulator.requests.filter(({ path }) => path.endsWith('/episode')).length).toBeLessThan(10);
  });

  it('lose no episode when a series has fewer or more episodes than it reported', async () => {
    const { state } = fixture.simulator;
    for (const tvdbId of [1, 2, 3]) {
      state.addExisting(tvdbId);
      for (const number of [1, 2, 3]) state.completeDownload(tvdbId, 1, number);
    }
    const ctx = fixture.ctx();
    const first = await listEpisodes(ctx, { offset: 0, limit: 2 });
    for (const { id, seriesId, episodeNumber, ...rest } of [...state.episodes.values()]) {
      const isGone = seriesId === 1 || (seriesId === 2 && episodeNumber === 1);
      if (isGone) state.episodes.set(id, { id, seriesId, episodeNumber, ...rest, hasFile: false });
    }
    state.completeDownload(3, 2, 1);
    const received = [...first.items];
    for (let offset = 2, total = first.total; offset < total;) {
      const page = await listEpisodes(ctx, { offset, limit: 2 });
      received.push(...page.items);
      offset += page.items.length;
      total = page.total;
      if (page.items.length === 0) break;
    }
    const others = episodeLabels(received).filter((key) => !key.startsWith('tv:tvdb:1 '));
    expect(others).toEqual(['2 1x2', '2 1x3', '3 1x1', '3 1x2', '3 1x3', '3 2x1'].map((key) => `tv:tvdb:${key}`));
  });

  it('make requests available only when enabled', async () => {
    const scansAvailability = sonarr.provides.downloader?.scansAvailability;
    await expect(scansAvailability?.(fixture.ctx())).resolves.toBe(false);
    await expect(scansAvailability?.(fixture.ctx({ scanForAvailability: true }))).resolves.toBe(true);
  });
});

describe('the settings of a Sonarr', () => {
  const good = { ip: 'nas', apiKey: 'k', qualityProfile: 4, rootPath: 1 };
  const validationErrors = (values: object) =>
    connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are valid with four values', () => {
    expect(connection.parse(good)).toMatchObject({ port: 8989, ssl: false, subDir: '', tag: null, languageProfile: null, addOnly: false });
  });

  it('report every missing value', () => {
    expect(validationErrors({})).toEqual([
      ['ip', 'ip.required'],
      ['apiKey', 'apiKey.required'],
      ['qualityProfile', 'qualityProfile.required'],
      ['rootPath', 'rootPath.required'],
    ]);
  });

  it.each([
    [{ qualityProfile: -1 }, 'qualityProfile.required'],
    [{ rootPath: -1 }, 'rootPath.required'],
    [{ rootPathAnime: 0 }, 'rootPathAnime.required'],
    [{ languageProfile: 0 }, 'languageProfile.required'],
    [{ apiKey: '  ' }, 'apiKey.required'],
    [{ port: 0 }, 'port.required'],
    [{ port: 70_000 }, 'port.invalid'],
    [{ ip: 'my nas' }, 'ip.invalid'],
  ])('refuse %j', (values, message) => {
    expect(validationErrors({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});

const seriesWithoutEpisodes = (tvdbId: number) => ({
  ...{ tvdbId, title: `Series ${tvdbId}`, year: 2000, titleSlug: String(tvdbId), seriesType: 'standard', monitored: true },
  ...{ qualityProfileId: 1, languageProfileId: 1, rootFolderPath: '/tv', seasonFolder: true, tags: [], seasons: [] },
});
