import { MemoryStore } from '@ombi/sdk/testing';
import { add } from '../src/adding/add.js';
import { tagLabel } from '../src/adding/tags.js';
import { openSonarr, QUICK, sampleSeries, THREE, TMDB, TVDB } from './stage.js';
import type { SonarrStage } from './stage.js';

let stage: SonarrStage;
const open = async (version?: string) => {
  stage = await openSonarr(version ? { version } : {});
  stage.simulator.state.tmdbIds.set(TVDB, TMDB);
  return stage;
};
afterEach(async () => {
  await stage.simulator.close();
  expect(stage.simulator.violations).toEqual([]);
});

const sent = () => stage.simulator.state.byTvdbId(TVDB);
const calls = (method: string, path: string) =>
  stage.simulator.requests.filter((request) => request.method === method && request.path.endsWith(path));
const searches = () =>
  stage.simulator.state.searches.map(({ name, seriesId, seasonNumber, episodeIds }) => ({
    name,
    ...(seriesId && { seriesId, seasonNumber }),
    ...(episodeIds && { episodes: episodeIds.map((id) => numberOf(id)) }),
  }));
const numberOf = (id: number): string => {
  const episode = stage.simulator.state.episodes.get(id);
  return `${episode?.seasonNumber}x${episode?.episodeNumber}`;
};
const seasonsOn = () => sent()?.seasons.flatMap(({ seasonNumber, monitored }) => (monitored ? [seasonNumber] : []));

describe.each([
  ['3', THREE],
  ['4', undefined],
])('sending a series to Sonarr %s that it does not have', (_, version) => {
  beforeEach(() => open(version));

  it('adds it with the defaults, and monitors and searches exactly what was approved', async () => {
    stage.simulator.state.looksUntilLoaded = 3;
    const item = sampleSeries({ seasons: [{ number: 1, episodes: [2, 3] }] });
    await expect(add(stage.ctx({ seasonFolders: true }), item, { ...QUICK, looks: 9 })).resolves.toEqual({
      outcome: 'added',
      externalId: '1',
    });

    expect(sent()).toMatchObject({
      ...{ title: `Series ${TVDB}`, qualityProfileId: 4, rootFolderPath: '/tv', seasonFolder: true },
      ...{ seriesType: 'standard', monitored: true, tags: [] },
    });
    expect(stage.simulator.state.monitored(TVDB)).toEqual(['1x2', '1x3']);
    expect(seasonsOn()).toEqual([1]);
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x2', '1x3'] }]);
  });

  it('searches a season in one piece where all of it was approved, and single episodes of the others', async () => {
    const seasons = [
      { number: 1, episodes: [1, 2, 3] },
      { number: 2, episodes: [1] },
      { number: 0, episodes: [1] },
    ];
    await add(stage.ctx(), sampleSeries({ seasons }), QUICK);
    expect(stage.simulator.state.monitored(TVDB)).toEqual(['0x1', '1x1', '1x2', '1x3', '2x1']);
    expect(searches()).toEqual([
      { name: 'SeasonSearch', seriesId: 1, seasonNumber: 1 },
      { name: 'SeasonSearch', seriesId: 1, seasonNumber: 0 },
      { name: 'EpisodeSearch', episodes: ['2x1'] },
    ]);
  });

  it('does not search when that is switched off', async () => {
    await add(stage.ctx({ addOnly: true }), sampleSeries(), QUICK);
    expect(stage.simulator.state.monitored(TVDB)).toEqual(['1x2']);
    expect(searches()).toEqual([]);
  });

  it('treats anime with a profile, folder, tag and type of its own', async () => {
    const { state } = stage.simulator;
    const [usual, anime] = [state.tag('portal'), state.tag('anime')];
    const chosen = {
      qualityProfileAnime: 5,
      rootPathAnime: 2,
      languageProfile: 1,
      languageProfileAnime: 2,
      tag: usual.id,
      animeTag: anime.id,
    };
    await add(stage.ctx(chosen), sampleSeries({ isAnime: true }), QUICK);
    expect(sent()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/anime', seriesType: 'anime', tags: [anime.id] });
    expect(sent()?.languageProfileId).toBe(version ? 2 : 1);
  });

  it('fetches anime like everything else where nothing else was chosen for it', async () => {
    const usual = stage.simulator.state.tag('portal');
    await add(stage.ctx({ tag: usual.id, languageProfile: 2 }), sampleSeries({ isAnime: true }), QUICK);
    expect(sent()).toMatchObject({ qualityProfileId: 4, rootFolderPath: '/tv', seriesType: 'anime', tags: [usual.id] });
  });

  it('speaks of language profiles to version 3 only', async () => {
    await add(stage.ctx({ languageProfile: 2 }), sampleSeries({ languageProfileId: 1 }), QUICK);
    const [posted] = calls('POST', '/series');
    expect((posted?.body as { languageProfileId?: number }).languageProfileId).toBe(version ? 1 : undefined);
    expect(calls('GET', '/languageprofile')).toHaveLength(version ? 1 : 0);
  });

  it('is tried again while the episodes are not there, and is not added twice', async () => {
    const { state } = stage.simulator;
    state.looksUntilLoaded = 1000;
    const ctx = stage.ctx();
    await expect(add(ctx, sampleSeries(), QUICK)).rejects.toMatchObject({
      isRetriable: true,
      detail: 'Sonarr has not loaded the episodes of this series yet.',
    });
    expect(searches()).toEqual([]);

    state.looksUntilLoaded = 0;
    await expect(add(ctx, sampleSeries(), QUICK)).resolves.toMatchObject({ outcome: 'added' });
    expect(state.monitored(TVDB)).toEqual(['1x2']);
    expect(calls('POST', '/series')).toHaveLength(1);
  });

  it('carries out what it can, and is tried again for a season that is not listed yet', async () => {
    const { state } = stage.simulator;
    const seasons = [
      { number: 1, episodes: [1] },
      { number: 3, episodes: [1, 2] },
    ];
    const ctx = stage.ctx();
    await expect(add(ctx, sampleSeries({ seasons }), QUICK)).rejects.toMatchObject({
      isRetriable: true,
      detail: 'Sonarr does not list these seasons yet: 3.',
    });
    expect(state.monitored(TVDB)).toEqual(['1x1']);

    state.shows.set(TVDB, { 1: 3, 2: 3, 3: 2 });
    state.load(state.command({ name: 'RefreshSeries', seriesId: 1, addOptions: { monitor: 'skip' } }));
    await add(ctx, sampleSeries({ seasons }), QUICK);
    expect(state.monitored(TVDB)).toEqual(['1x1', '3x1', '3x2']);
    expect(searches().map(({ name }) => name)).toEqual(['EpisodeSearch', 'SeasonSearch']);
  });

  it('monitors a season of which the approved episode is not announced yet, and says so in the log', async () => {
    const ctx = stage.ctx();
    await add(ctx, sampleSeries({ seasons: [{ number: 2, episodes: [3, 4] }] }), QUICK);
    expect(stage.simulator.state.monitored(TVDB)).toEqual(['2x3']);
    expect(seasonsOn()).toEqual([2]);
    expect(ctx.log.text).toContain('does not list all approved episodes');
  });
});

describe('sending a series to Sonarr that it has', () => {
  beforeEach(() => open());

  it('monitors the approved episodes of a season that nobody monitors, and leaves alone what somebody else monitors', async () => {
    const { state } = stage.simulator;
    const { id } = state.has(TVDB);
    const [, first, second] = state.episodesOf(id);
    for (const episode of [first!, second!]) state.monitor(episode.id, true);

    await expect(add(stage.ctx(), sampleSeries({ seasons: [{ number: 1, episodes: [2] }] }), QUICK)).resolves.toMatchObject({
      outcome: 'added',
    });
    expect(state.monitored(TVDB)).toEqual(['1x1', '1x2']);
    expect(calls('POST', '/series')).toHaveLength(0);
  });

  it('monitors what is missing in a season that is monitored, and searches for only that', async () => {
    const { state } = stage.simulator;
    const { id } = state.has(TVDB, { seasons: [{ seasonNumber: 1, monitored: true }] });
    state.monitor(state.episodesOf(id).find(({ seasonNumber, episodeNumber }) => seasonNumber === 1 && episodeNumber === 3)!.id, false);

    await add(stage.ctx(), sampleSeries({ seasons: [{ number: 1, episodes: [2, 3] }] }), QUICK);
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x3'] }]);
    expect(calls('PUT', '/series/1')).toHaveLength(0);
  });

  it('changes nothing where all is monitored, and sends no empty list', async () => {
    stage.simulator.state.has(TVDB, { seasons: [{ seasonNumber: 1, monitored: true }] });
    await expect(add(stage.ctx(), sampleSeries(), QUICK)).resolves.toEqual({ outcome: 'already-there', externalId: '1' });
    expect(stage.simulator.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('wakes a series that nobody monitors, and searches for what was approved of it', async () => {
    const { state } = stage.simulator;
    const own = state.tag('own');
    state.has(TVDB, { monitored: false, tags: [own.id], qualityProfileId: 1, seasons: [{ seasonNumber: 1, monitored: true }] });
    await add(stage.ctx({ sendUserTags: true }), sampleSeries({ qualityProfileId: 5, requestedBy: 'Nina  Paley!' }), QUICK);
    expect(sent()).toMatchObject({ monitored: true, tags: [own.id, 2], qualityProfileId: 1 });
    expect(state.tags[1]).toEqual({ id: 2, label: 'nina-paley' });
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x2'] }]);
  });

  it('makes anime of a series that is not yet', async () => {
    stage.simulator.state.has(TVDB);
    await add(stage.ctx(), sampleSeries({ isAnime: true }), QUICK);
    expect(sent()?.seriesType).toBe('anime');
  });

  it('does not search for what has a file', async () => {
    const { state } = stage.simulator;
    state.has(TVDB);
    state.finish(TVDB, 1, 2);
    await add(stage.ctx(), sampleSeries(), QUICK);
    expect(searches()).toEqual([]);
  });

  it.each([
    ['the series was told', { method: 'PUT', path: '/series/', times: 1 }],
    ['the episodes were told', { method: 'PUT', path: '/episode/monitor', times: 1 }],
    ['the search was asked for', { method: 'POST', path: '/command', times: 1 }],
  ])('makes up for a try that was cut off while %s', async (_, scope) => {
    const { state, faults } = stage.simulator;
    state.has(TVDB);
    const store = new MemoryStore();
    faults.fail(503, {}, scope);
    await expect(add(stage.ctx({}, store), sampleSeries(), QUICK)).rejects.toMatchObject({ isRetriable: true });
    await expect(add(stage.ctx({}, store), sampleSeries(), QUICK)).resolves.toMatchObject({ outcome: 'added' });
    expect(state.monitored(TVDB)).toEqual(['1x2']);
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x2'] }]);
    expect([...store.documents.keys()]).toEqual([]);
    await expect(add(stage.ctx({}, store), sampleSeries(), QUICK)).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('narrows a season down even when the answer to its opening was lost', async () => {
    const { state, faults } = stage.simulator;
    state.has(TVDB);
    const store = new MemoryStore();
    faults.cut({ method: 'PUT', path: '/series/', times: 1 });
    await expect(add(stage.ctx({}, store), sampleSeries(), QUICK)).rejects.toMatchObject({ isRetriable: true });
    expect(state.monitored(TVDB)).toEqual(['1x1', '1x2', '1x3']);
    await add(stage.ctx({}, store), sampleSeries(), QUICK);
    expect(state.monitored(TVDB)).toEqual(['1x2']);
  });
});

describe('what Sonarr refuses, and what is wished', () => {
  beforeEach(() => open());

  it('takes the wishes of the request before those of the requester', async () => {
    const wishes = { qualityProfileId: 5, preferredQualityProfileId: 1, rootFolderId: 2, preferredRootFolderId: 1 };
    await add(stage.ctx(), sampleSeries(wishes), QUICK);
    expect(sent()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/anime' });
  });

  it('falls back when a wish names nothing that exists', async () => {
    const wishes = { qualityProfileId: 99, preferredQualityProfileId: 5, rootFolderId: 99, preferredRootFolderId: 98 };
    await add(stage.ctx({ rootPath: 2 }), sampleSeries(wishes), QUICK);
    expect(sent()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/anime' });
  });

  it('takes the first folder where old settings say 0', async () => {
    await add(stage.ctx({ rootPath: 0 }), sampleSeries(), QUICK);
    expect(sent()?.rootFolderPath).toBe('/tv');
  });

  it('says that the chosen folder is gone', async () => {
    await expect(add(stage.ctx({ rootPath: 9 }), sampleSeries(), QUICK)).rejects.toMatchObject({
      code: 'rejected',
      detail: 'The root folder that was chosen for series does not exist in Sonarr any more.',
    });
  });

  it('hands on why Sonarr refuses', async () => {
    await expect(add(stage.ctx({ qualityProfile: 9 }), sampleSeries(), QUICK)).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Quality Profile does not exist',
    });
    stage.simulator.state.unknownIds.add(TVDB);
    await expect(add(stage.ctx(), sampleSeries(), QUICK)).rejects.toMatchObject({ detail: 'A series with this ID was not found' });
  });

  it('takes "already been added" for success when somebody was faster', async () => {
    const { state, faults } = stage.simulator;
    const release = faults.hold({ path: '/lookup' });
    const adding = add(stage.ctx(), sampleSeries(), QUICK);
    while (calls('GET', '/lookup').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    state.has(TVDB);
    release();
    await expect(adding).resolves.toMatchObject({ externalId: '1' });
    expect(state.series.size).toBe(1);
    expect(state.monitored(TVDB)).toEqual(['1x2']);
  });

  it.each([
    ['has no TheTVDB id', { ids: { tmdb: String(TMDB) } }],
    ['has one that is none', { ids: { tvdb: 'tt0903747' } }],
    ['has no episodes', { seasons: [] }],
  ])('refuses a series that %s before it calls anyone', async (_, facts) => {
    await expect(add(stage.ctx(), sampleSeries(facts), QUICK)).rejects.toMatchObject({ code: 'rejected' });
    expect(stage.simulator.requests).toEqual([]);
  });

  it('works below a base, and also when the base is not written down, because redirects keep key and body', async () => {
    const based = await openSonarr({ urlBase: '/sonarr' });
    await add(based.ctx({ subDir: '' }), sampleSeries(), QUICK);
    await expect(add(based.ctx({ subDir: 'sonarr/' }), sampleSeries(), QUICK)).resolves.toMatchObject({ outcome: 'already-there' });
    expect(based.simulator.violations).toEqual([]);
    await based.simulator.close();
  });

  it.each([
    ['Nina', 'nina'],
    ['a.b_c@d', 'a-b-c-d'],
    ['--Ümit--', 'mit'],
    ['日本', ''],
  ])('turns the name %j into the tag %j', (name, label) => {
    expect(tagLabel(name)).toBe(label);
  });
});
