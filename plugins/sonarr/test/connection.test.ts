import { refKey } from '@ombi/sdk';
import type { HeldEpisodes } from '@ombi/sdk';
import { reply, startSimulator } from '@ombi/sdk/testing';
import sonarr from '../src/index.js';
import { testConnection } from '../src/connection-test.js';
import { episodes } from '../src/library/episodes.js';
import { holdings } from '../src/library/holdings.js';
import { languageProfiles, options, rootFolders } from '../src/options.js';
import { connection } from '../src/settings.js';
import { version } from '../src/version.js';
import { openSonarr, THREE } from './stage.js';
import type { SonarrStage } from './stage.js';

let stage: SonarrStage;
const open = async (settings: Parameters<typeof openSonarr>[0] = {}) => (stage = await openSonarr(settings));
const close = async () => {
  await stage.simulator.close();
  expect(stage.simulator.violations).toEqual([]);
};

describe('a connection to Sonarr', () => {
  afterEach(close);

  it('is good when Sonarr answers where it should', async () => {
    await open();
    await expect(testConnection(stage.ctx())).resolves.toEqual({ ok: true, version: '4.0.9.2244' });
  });

  it.each(['sonarr', '/sonarr', 'sonarr/', ' /sonarr/ '])('is good when the base is written %j', async (subDir) => {
    await open({ urlBase: '/sonarr' });
    await expect(testConnection(stage.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('names the base that is missing, in the words of Sonarr', async () => {
    await open({ urlBase: '/sonarr' });
    const missing = { ok: false, reason: 'wrong-path', suggest: { subDir: '/sonarr' } };
    await expect(testConnection(stage.ctx({ subDir: '' }))).resolves.toMatchObject(missing);
  });

  it('names a base that is not needed, as behind a proxy that strips it', async () => {
    await open();
    const behind = await startSimulator(() => reply(200, { appName: 'Sonarr', version: '4', urlBase: '' }));
    const report = await testConnection(stage.ctx({ port: behind.port, subDir: '/series' }));
    await behind.close();
    expect(report).toMatchObject({ ok: false, reason: 'needless-path', suggest: { subDir: '' } });
  });

  it('knows its sister programs from Sonarr', async () => {
    await open({ appName: 'Radarr' });
    await expect(testConnection(stage.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('names what is wrong at an address', async () => {
    await open();
    await expect(testConnection(stage.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
    const { faults } = stage.simulator;
    for (const [status, code] of [
      [403, 'unauthorized'],
      [404, 'not-found'],
    ] as const) {
      faults.fail(status, {});
      await expect(testConnection(stage.ctx())).rejects.toMatchObject({ code });
    }
    const elsewhere = await startSimulator(() => reply(307, undefined, { location: 'http://elsewhere.invalid/' }));
    await expect(testConnection(stage.ctx({ port: elsewhere.port }))).rejects.toMatchObject({ code: 'malformed' });
    await elsewhere.close();
  });

  it('sends the key in its header and nowhere else', async () => {
    await open();
    await testConnection(stage.ctx());
    expect(stage.simulator.requests[0]).toMatchObject({
      path: '/api/v3/system/status',
      headers: { 'x-api-key': stage.simulator.apiKey, accept: 'application/json' },
    });
    expect(stage.simulator.requests[0]?.query.toString()).toBe('');
  });

  it('offers profiles, folders and tags', async () => {
    await open();
    stage.simulator.state.tag('Portal');
    await expect(options(stage.ctx())).resolves.toEqual({
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
    await expect(rootFolders(stage.ctx())).resolves.toContainEqual({ value: 1, label: '/tv', freeSpace: 5_000_000_000 });
  });

  it('tells by the version whether there are language profiles, not by the answer of a version that has none', async () => {
    await open();
    await expect(languageProfiles(stage.ctx())).resolves.toEqual([]);
    await expect(version(stage.ctx())).resolves.toBe('4.0.9.2244');
    await close();
    await open({ version: THREE });
    await expect(languageProfiles(stage.ctx())).resolves.toMatchObject([{ value: 1, label: 'English' }, { value: 2 }]);
    await expect(options(stage.ctx())).resolves.toMatchObject({ languageProfiles: [{ value: 1, label: 'English' }, { value: 2 }] });
  });
});

describe('what Sonarr holds', () => {
  beforeEach(() => open());
  afterEach(close);

  const all = { offset: 0, limit: 1000 };
  const seen = (items: readonly HeldEpisodes[]) => items.map(({ showId, season, numbers }) => `${showId} ${season}x${numbers.join('+')}`);

  it('is what it monitors or has files of, also where nobody monitors it', async () => {
    const { state } = stage.simulator;
    state.tmdbIds.set(1, 501);
    for (const tvdbId of [1, 2, 3]) state.has(tvdbId, { monitored: tvdbId === 1 });
    state.finish(2, 1, 2);
    await expect(holdings(stage.ctx(), all)).resolves.toEqual({
      items: [
        { ref: { kind: 'tv', source: 'tmdb', id: '501' }, ids: { tmdb: '501', tvdb: '1' }, monitored: true, held: [] },
        { ref: { kind: 'tv', source: 'tvdb', id: '2' }, ids: { tvdb: '2' }, monitored: false, held: [] },
      ],
      total: 2,
    });
  });

  it('is read in one piece, so that later pages tell of the same moment, and kept in small documents', async () => {
    const { state } = stage.simulator;
    for (let tvdbId = 100_001; tvdbId <= 100_700; tvdbId += 1) state.has(tvdbId);
    const ctx = stage.ctx();
    const first = await holdings(ctx, { offset: 0, limit: 500 });
    state.has(200_000);
    const second = await holdings(ctx, { offset: 500, limit: 500 });
    expect([first.items.length, second.items.length, second.total]).toEqual([500, 200, 700]);
    expect(new Set([...first.items, ...second.items].map(({ ref }) => refKey(ref))).size).toBe(700);
    expect(stage.simulator.requests).toHaveLength(1);
    expect(Math.max(...[...ctx.store.documents.values()].map((text) => Buffer.byteLength(text)))).toBeLessThan(65_535);
  });

  it('lists a series and an episode once that Sonarr names twice, and none without an id', async () => {
    const { state } = stage.simulator;
    const { id } = state.has(7);
    state.finish(7, 1, 1);
    state.has(7, { title: 'again' });
    state.has(0);
    const twin = state.episodesOf(id).find(({ hasFile }) => hasFile)!;
    state.episodes.set(9999, { ...twin, id: 9999 });
    await expect(holdings(stage.ctx(), all)).resolves.toMatchObject({ total: 1, items: [{ ids: { tvdb: '7' } }] });
    expect(seen((await episodes(stage.ctx(), all)).items)).toEqual(['tv:tvdb:7 1x1']);
  });

  it('tells only episodes with a file, and asks only about the series of a page', async () => {
    const { state } = stage.simulator;
    for (let tvdbId = 1; tvdbId <= 60; tvdbId += 1) {
      state.has(tvdbId);
      state.finish(tvdbId, 0, 1);
      state.finish(tvdbId, 2, 3);
    }
    const ctx = stage.ctx();
    const first = await episodes(ctx, { offset: 0, limit: 7 });
    expect(first.total).toBe(120);
    expect(seen(first.items).slice(0, 3)).toEqual(['tv:tvdb:1 0x1', 'tv:tvdb:1 2x3', 'tv:tvdb:2 0x1']);
    expect(stage.simulator.requests.filter(({ path }) => path.endsWith('/episode')).length).toBeLessThan(10);
  });

  it('loses no episode of others when a series turns out to have fewer or more than it said', async () => {
    const { state } = stage.simulator;
    for (const tvdbId of [1, 2, 3]) {
      state.has(tvdbId);
      for (const number of [1, 2, 3]) state.finish(tvdbId, 1, number);
    }
    const ctx = stage.ctx();
    const first = await episodes(ctx, { offset: 0, limit: 2 });
    for (const { id, seriesId, episodeNumber, ...rest } of [...state.episodes.values()]) {
      const isGone = seriesId === 1 || (seriesId === 2 && episodeNumber === 1);
      if (isGone) state.episodes.set(id, { id, seriesId, episodeNumber, ...rest, hasFile: false });
    }
    state.finish(3, 2, 1);
    const told = [...first.items];
    for (let offset = 2, total = first.total; offset < total;) {
      const page = await episodes(ctx, { offset, limit: 2 });
      told.push(...page.items);
      offset += page.items.length;
      total = page.total;
      if (page.items.length === 0) break;
    }
    const others = seen(told).filter((key) => !key.startsWith('tv:tvdb:1 '));
    expect(others).toEqual(['2 1x2', '2 1x3', '3 1x1', '3 1x2', '3 1x3', '3 2x1'].map((key) => `tv:tvdb:${key}`));
  });

  it('makes requests available only where that is switched on', async () => {
    const scans = sonarr.provides.downloader?.scansAvailability;
    await expect(scans?.(stage.ctx())).resolves.toBe(false);
    await expect(scans?.(stage.ctx({ scanForAvailability: true }))).resolves.toBe(true);
  });
});

describe('the settings of a Sonarr', () => {
  const good = { ip: 'nas', apiKey: 'k', qualityProfile: 4, rootPath: 1 };
  const refusals = (values: object) => connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are complete with four values', () => {
    expect(connection.parse(good)).toMatchObject({ port: 8989, ssl: false, subDir: '', tag: null, languageProfile: null, addOnly: false });
  });

  it('name every value that is missing', () => {
    expect(refusals({})).toEqual([
      ['ip', 'ip.invalid'],
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
    [{ port: 0 }, 'port.invalid'],
  ])('refuse %j', (values, message) => {
    expect(refusals({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
