import { MemoryStore } from '@ombi/sdk/testing';
import { addSeries } from '../src/add/add-series.js';
import { FAST_POLL_LIMITS, openSonarrFixture, sampleSeries, type SonarrFixture, TMDB_ID, TVDB_ID, VERSION_3 } from './fixture.js';

let fixture: SonarrFixture;
const open = async (version?: string) => {
  fixture = await openSonarrFixture(version ? { version } : {});
  fixture.simulator.state.tmdbIds.set(TVDB_ID, TMDB_ID);
  return fixture;
};
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const storedSeries = () => fixture.simulator.state.findByTvdbId(TVDB_ID);
const requestsTo = (method: string, path: string) =>
  fixture.simulator.requests.filter((request) => request.method === method && request.path.endsWith(path));
const searches = () =>
  fixture.simulator.state.searches.map(({ name, seriesId, seasonNumber, episodeIds }) => ({
    name,
    ...(seriesId && { seriesId, seasonNumber }),
    ...(episodeIds && { episodes: episodeIds.map((id) => episodeLabel(id)) }),
  }));
const episodeLabel = (id: number): string => {
  const episode = fixture.simulator.state.episodes.get(id);
  return `${episode?.seasonNumber}x${episode?.episodeNumber}`;
};
const monitoredSeasons = () => storedSeries()?.seasons.flatMap(({ seasonNumber, monitored }) => (monitored ? [seasonNumber] : []));

describe.each([
  ['3', VERSION_3],
  ['4', undefined],
])('sending a series to Sonarr %s that it does not have', (_, version) => {
  beforeEach(() => open(version));

  it('ignores an implausible season number', async () => {
    const seasons = [1, 2 ** 40].map((seasonNumber) => ({ seasonNumber }));
    fixture.simulator.faults.fail(200, [{ tvdbId: TVDB_ID, title: 'Series', seasons }], { path: '/series/lookup' });
    const item = sampleSeries({ seasons: [{ number: 2, episodes: [1] }] });
    await addSeries(fixture.ctx(), item, FAST_POLL_LIMITS);
    const [added] = requestsTo('POST', '/series');
    expect((added?.body as { seasons: readonly { seasonNumber: number }[] }).seasons.map(({ seasonNumber }) => seasonNumber)).toEqual([
      0, 1, 2,
    ]);
  });

  it('adds it with the default options, and monitors and searches exactly the approved episodes', async () => {
    fixture.simulator.state.pollsUntilLoaded = 3;
    const item = sampleSeries({ seasons: [{ number: 1, episodes: [2, 3] }] });
    await expect(addSeries(fixture.ctx({ seasonFolders: true }), item, { ...FAST_POLL_LIMITS, maxEpisodePolls: 9 })).resolves.toEqual({
      outcome: 'added',
      externalId: '1',
    });

    expect(storedSeries()).toMatchObject({
      ...{ title: `Series ${TVDB_ID}`, qualityProfileId: 4, rootFolderPath: '/tv', seasonFolder: true },
      ...{ seriesType: 'standard', monitored: true, tags: [] },
    });
    expect(fixture.simulator.state.monitoredEpisodes(TVDB_ID)).toEqual(['1x2', '1x3']);
    expect(monitoredSeasons()).toEqual([1]);
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x2', '1x3'] }]);
  });

  it('searches a whole season when it is approved completely, else single episodes', async () => {
    const seasons = [
      { number: 1, episodes: [1, 2, 3] },
      { number: 2, episodes: [1] },
      { number: 0, episodes: [1] },
    ];
    await addSeries(fixture.ctx(), sampleSeries({ seasons }), FAST_POLL_LIMITS);
    expect(fixture.simulator.state.monitoredEpisodes(TVDB_ID)).toEqual(['0x1', '1x1', '1x2', '1x3', '2x1']);
    expect(searches()).toEqual([
      { name: 'SeasonSearch', seriesId: 1, seasonNumber: 1 },
      { name: 'SeasonSearch', seriesId: 1, seasonNumber: 0 },
      { name: 'EpisodeSearch', episodes: ['2x1'] },
    ]);
  });

  it('does not search when that is switched off', async () => {
    await addSeries(fixture.ctx({ addOnly: true }), sampleSeries(), FAST_POLL_LIMITS);
    expect(fixture.simulator.state.monitoredEpisodes(TVDB_ID)).toEqual(['1x2']);
    expect(searches()).toEqual([]);
  });

  it('uses the profile, folder, tag and series type for anime', async () => {
    const { state } = fixture.simulator;
    const [portalTag, anime] = [state.findOrCreateTag('portal'), state.findOrCreateTag('anime')];
    const connectionValues = {
      qualityProfileAnime: 5,
      rootPathAnime: 2,
      languageProfile: 1,
      languageProfileAnime: 2,
      tag: portalTag.id,
      animeTag: anime.id,
    };
    await addSeries(fixture.ctx(connectionValues), sampleSeries({ isAnime: true }), FAST_POLL_LIMITS);
    expect(storedSeries()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/anime', seriesType: 'anime', tags: [anime.id] });
    expect(storedSeries()?.languageProfileId).toBe(version ? 2 : 1);
  });

  it('uses the default options for anime without options of its own', async () => {
    const portalTag = fixture.simulator.state.findOrCreateTag('portal');
    await addSeries(fixture.ctx({ tag: portalTag.id, languageProfile: 2 }), sampleSeries({ isAnime: true }), FAST_POLL_LIMITS);
    expect(storedSeries()).toMatchObject({ qualityProfileId: 4, rootFolderPath: '/tv', seriesType: 'anime', tags: [portalTag.id] });
  });

  it('sends language profiles to version 3 only', async () => {
    await addSeries(fixture.ctx({ languageProfile: 2 }), sampleSeries({ languageProfileId: 1 }), FAST_POLL_LIMITS);
    const [posted] = requestsTo('POST', '/series');
    expect((posted?.body as { languageProfileId?: number }).languageProfileId).toBe(version ? 1 : undefined);
    expect(requestsTo('GET', '/languageprofile')).toHaveLength(version ? 1 : 0);
  });

  it('is accepted while the episodes are loading, and is not added twice', async () => {
    const { state } = fixture.simulator;
    state.pollsUntilLoaded = 1000;
    const ctx = fixture.ctx();
    await expect(addSeries(ctx, sampleSeries(), FAST_POLL_LIMITS)).resolves.toEqual({
      outcome: 'accepted',
      externalId: '1',
      waitingFor: 'Sonarr has not loaded the episodes of this series yet.',
    });
    expect(searches()).toEqual([]);

    state.pollsUntilLoaded = 0;
    await expect(addSeries(ctx, sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({ outcome: 'added' });
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x2']);
    expect(requestsTo('POST', '/series')).toHaveLength(1);
  });

  it('monitors the listed episodes, and waits for a season that is not listed yet', async () => {
    const { state } = fixture.simulator;
    const seasons = [
      { number: 1, episodes: [1] },
      { number: 3, episodes: [1, 2] },
    ];
    const ctx = fixture.ctx();
    await expect(addSeries(ctx, sampleSeries({ seasons }), FAST_POLL_LIMITS)).resolves.toMatchObject({
      outcome: 'accepted',
      waitingFor: 'Sonarr does not list these seasons yet: 3.',
    });
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x1']);

    state.episodeCounts.set(TVDB_ID, { 1: 3, 2: 3, 3: 2 });
    state.executeCommand(state.addCommand({ name: 'RefreshSeries', seriesId: 1, addOptions: { monitor: 'skip' } }));
    await addSeries(ctx, sampleSeries({ seasons }), FAST_POLL_LIMITS);
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x1', '3x1', '3x2']);
    expect(searches().map(({ name }) => name)).toEqual(['EpisodeSearch', 'SeasonSearch']);
  });

  it('monitors the season of an approved episode that is not announced yet, and logs it', async () => {
    const ctx = fixture.ctx();
    await addSeries(ctx, sampleSeries({ seasons: [{ number: 2, episodes: [3, 4] }] }), FAST_POLL_LIMITS);
    expect(fixture.simulator.state.monitoredEpisodes(TVDB_ID)).toEqual(['2x3']);
    expect(monitoredSeasons()).toEqual([2]);
    expect(ctx.log.text).toContain('does not list all approved episodes');
  });
});

describe('sending a series to Sonarr that it has', () => {
  beforeEach(() => open());

  it('monitors the approved episodes of an unmonitored season, and changes no other season', async () => {
    const { state } = fixture.simulator;
    const { id } = state.addExisting(TVDB_ID);
    const [, first, second] = state.episodesOf(id);
    for (const episode of [first!, second!]) state.setMonitored(episode.id, true);

    await expect(
      addSeries(fixture.ctx(), sampleSeries({ seasons: [{ number: 1, episodes: [2] }] }), FAST_POLL_LIMITS),
    ).resolves.toMatchObject({
      outcome: 'added',
    });
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x1', '1x2']);
    expect(requestsTo('POST', '/series')).toHaveLength(0);
  });

  it('monitors and searches only the missing episodes of a monitored season', async () => {
    const { state } = fixture.simulator;
    const { id } = state.addExisting(TVDB_ID, { seasons: [{ seasonNumber: 1, monitored: true }] });
    state.setMonitored(
      state.episodesOf(id).find(({ seasonNumber, episodeNumber }) => seasonNumber === 1 && episodeNumber === 3)!.id,
      false,
    );

    await addSeries(fixture.ctx(), sampleSeries({ seasons: [{ number: 1, episodes: [2, 3] }] }), FAST_POLL_LIMITS);
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x3'] }]);
    expect(requestsTo('PUT', '/series/1')).toHaveLength(0);
  });

  it('changes nothing when all episodes are monitored', async () => {
    fixture.simulator.state.addExisting(TVDB_ID, { seasons: [{ seasonNumber: 1, monitored: true }] });
    await expect(addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS)).resolves.toEqual({
      outcome: 'already-there',
      externalId: '1',
    });
    expect(fixture.simulator.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('monitors an unmonitored series, and searches the approved episodes', async () => {
    const { state } = fixture.simulator;
    const ownTag = state.findOrCreateTag('own');
    state.addExisting(TVDB_ID, {
      monitored: false,
      tags: [ownTag.id],
      qualityProfileId: 1,
      seasons: [{ seasonNumber: 1, monitored: true }],
    });
    await addSeries(
      fixture.ctx({ sendUserTags: true }),
      sampleSeries({ qualityProfileId: 5, requestedBy: 'Nina  Paley!' }),
      FAST_POLL_LIMITS,
    );
    expect(storedSeries()).toMatchObject({ monitored: true, tags: [ownTag.id, 2], qualityProfileId: 1 });
    expect(state.tags[1]).toEqual({ id: 2, label: 'nina-paley' });
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x2'] }]);
  });

  it('changes the series type to anime', async () => {
    fixture.simulator.state.addExisting(TVDB_ID);
    await addSeries(fixture.ctx(), sampleSeries({ isAnime: true }), FAST_POLL_LIMITS);
    expect(storedSeries()?.seriesType).toBe('anime');
  });

  it('does not search for downloaded episodes', async () => {
    const { state } = fixture.simulator;
    state.addExisting(TVDB_ID);
    state.completeDownload(TVDB_ID, 1, 2);
    await addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS);
    expect(searches()).toEqual([]);
  });

  it.each([
    ['the series was told', { method: 'PUT', path: '/series/', times: 1 }],
    ['the episodes were told', { method: 'PUT', path: '/episode/monitor', times: 1 }],
    ['the search was asked for', { method: 'POST', path: '/command', times: 1 }],
  ])('completes an attempt that was interrupted while %s', async (_, scope) => {
    const { state, faults } = fixture.simulator;
    state.addExisting(TVDB_ID);
    const store = new MemoryStore();
    faults.fail(503, {}, scope);
    await expect(addSeries(fixture.ctx({}, store), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject({ isRetriable: true });
    await expect(addSeries(fixture.ctx({}, store), sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({ outcome: 'added' });
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x2']);
    expect(searches()).toEqual([{ name: 'EpisodeSearch', episodes: ['1x2'] }]);
    expect([...store.documents.keys()]).toEqual([]);
    await expect(addSeries(fixture.ctx({}, store), sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({ outcome: 'already-there' });
  });

  it('limits a season to the approved episodes even when the response to the season update was lost', async () => {
    const { state, faults } = fixture.simulator;
    state.addExisting(TVDB_ID);
    const store = new MemoryStore();
    faults.disconnect({ method: 'PUT', path: '/series/', times: 1 });
    await expect(addSeries(fixture.ctx({}, store), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject({ isRetriable: true });
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x1', '1x2', '1x3']);
    await addSeries(fixture.ctx({}, store), sampleSeries(), FAST_POLL_LIMITS);
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x2']);
  });
});

describe('errors of Sonarr and options of a request', () => {
  beforeEach(() => open());

  it('prefers the options of the request to those of the requester', async () => {
    const preferences = { qualityProfileId: 5, preferredQualityProfileId: 1, rootFolderId: 2, preferredRootFolderId: 1 };
    await addSeries(fixture.ctx(), sampleSeries(preferences), FAST_POLL_LIMITS);
    expect(storedSeries()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/anime' });
  });

  it('falls back when a chosen option does not exist', async () => {
    const preferences = { qualityProfileId: 99, preferredQualityProfileId: 5, rootFolderId: 99, preferredRootFolderId: 98 };
    await addSeries(fixture.ctx({ rootPath: 2 }), sampleSeries(preferences), FAST_POLL_LIMITS);
    expect(storedSeries()).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/anime' });
  });

  it('uses the first root folder when old settings have 0', async () => {
    await addSeries(fixture.ctx({ rootPath: 0 }), sampleSeries(), FAST_POLL_LIMITS);
    expect(storedSeries()?.rootFolderPath).toBe('/tv');
  });

  it('reports that the chosen root folder no longer exists', async () => {
    await expect(addSeries(fixture.ctx({ rootPath: 9 }), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject({
      code: 'rejected',
      detail: 'The root folder that was chosen for series does not exist in Sonarr any more.',
    });
  });

  it('passes on the validation error of Sonarr', async () => {
    await expect(addSeries(fixture.ctx({ qualityProfile: 9 }), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject({
      code: 'rejected',
      detail: 'Quality Profile does not exist',
    });
    fixture.simulator.state.unknownIds.add(TVDB_ID);
    await expect(addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject({
      detail: 'A series with this ID was not found',
    });
  });

  it('treats "already been added" as success after a concurrent add', async () => {
    const { state, faults } = fixture.simulator;
    const release = faults.hold({ path: '/lookup' });
    const adding = addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS);
    while (requestsTo('GET', '/lookup').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    state.addExisting(TVDB_ID);
    release();
    await expect(adding).resolves.toMatchObject({ externalId: '1' });
    expect(state.series.size).toBe(1);
    expect(state.monitoredEpisodes(TVDB_ID)).toEqual(['1x2']);
  });

  it.each([
    ['has no TheTVDB id', { ids: { tmdb: String(TMDB_ID) } }],
    ['has one that is none', { ids: { tvdb: 'tt0903747' } }],
    ['has no episodes', { seasons: [] }],
  ])('refuses a series that %s without a call', async (_, facts) => {
    await expect(addSeries(fixture.ctx(), sampleSeries(facts), FAST_POLL_LIMITS)).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('works with a base path, and also when it is not configured, because redirects keep API key and body', async () => {
    const basedFixture = await openSonarrFixture({ urlBase: '/sonarr' });
    await addSeries(basedFixture.ctx({ subDir: '' }), sampleSeries(), FAST_POLL_LIMITS);
    await expect(addSeries(basedFixture.ctx({ subDir: 'sonarr/' }), sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({
      outcome: 'already-there',
    });
    expect(basedFixture.simulator.violations).toEqual([]);
    await basedFixture.simulator.close();
  });
});
