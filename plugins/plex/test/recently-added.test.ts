import { fetchRecentlyAdded } from '../src/library/recently-added.js';
import type { SimulatedSection } from '../src/simulator/library.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

describe('the recently added items of Plex', () => {
  let fixture: PlexFixture;
  let films: SimulatedSection;
  let shows: SimulatedSection;
  beforeEach(async () => {
    fixture = await openPlexFixture();
    films = fixture.simulator.library.addSection('Films', 'movie');
    shows = fixture.simulator.library.addSection('Shows', 'show');
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });
  const paths = () => fixture.simulator.requests.map(({ path }) => path);

  it('are the 50 newest movies of each library, with their ids', async () => {
    const { library } = fixture.simulator;
    for (let number = 1; number <= 60; number += 1) library.addMovie(films, `Film ${number}`, { guids: [`tmdb://${number}`] });
    const { items, episodes } = await fetchRecentlyAdded(fixture.ctx());
    expect(items).toHaveLength(50);
    expect(items[0]).toMatchObject({ kind: 'movie', title: 'Film 60', ids: { tmdb: '60' } });
    expect(episodes).toEqual([]);
  });

  it('are all added since the last read, page by page', async () => {
    const { library } = fixture.simulator;
    const ctx = fixture.ctx();
    const addMovies = (count: number, addedAt: number) => {
      for (let number = 1; number <= count; number += 1) library.addMovie(films, `Film of ${addedAt}`, { addedAt });
    };
    const pages = () => paths().filter((path) => path.endsWith(`/${films.key}/recentlyAdded`)).length;

    addMovies(120, 1_500_000_000);
    addMovies(1, 1_600_000_000);
    expect((await fetchRecentlyAdded(ctx)).items).toHaveLength(50);
    expect(pages()).toBe(1);

    addMovies(120, 1_700_000_000);
    expect((await fetchRecentlyAdded(ctx)).items.filter(({ title }) => title === 'Film of 1700000000')).toHaveLength(120);
    expect(pages()).toBe(4);
  });

  it('include the last day again, so that items that could not be stored are not lost', async () => {
    const { library } = fixture.simulator;
    const ctx = fixture.ctx();
    for (let number = 1; number <= 70; number += 1) library.addMovie(films, `Film ${number}`, { addedAt: 1_700_000_000 + number });
    await fetchRecentlyAdded(ctx);
    expect((await fetchRecentlyAdded(ctx)).items).toHaveLength(70);
  });

  it('are at most 500 of each library', async () => {
    const { library } = fixture.simulator;
    const ctx = fixture.ctx();
    library.addMovie(films, 'Film 0', { addedAt: 1_600_000_000 });
    await fetchRecentlyAdded(ctx);
    for (let number = 1; number <= 520; number += 1) library.addMovie(films, `Film ${number}`);
    expect((await fetchRecentlyAdded(ctx)).items).toHaveLength(500);
  });

  it('are read beyond the first page although an item has a future date', async () => {
    const { library } = fixture.simulator;
    const ctx = fixture.ctx();
    library.addMovie(films, 'Future', { addedAt: 4_000_000_000 });
    await fetchRecentlyAdded(ctx);
    const now = Math.floor(Date.now() / 1000);
    for (let number = 1; number <= 60; number += 1) library.addMovie(films, `Film ${number}`, { addedAt: now - number });
    expect((await fetchRecentlyAdded(ctx)).items).toHaveLength(61);
  });

  it('are single episodes with their series, which one call reads', async () => {
    const { library } = fixture.simulator;
    const [first, second] = [library.addSeries(shows, 'First', { guids: ['tvdb://1'] }), library.addSeries(shows, 'Second')];
    for (const [series, number] of [
      [first, 1],
      [first, 2],
      [second, 7],
    ] as const)
      library.addEpisode(series, 1, number);
    const { items, episodes } = await fetchRecentlyAdded(fixture.ctx());
    expect(items.map(({ kind, title, ids }) => [kind, title, ids])).toEqual([
      ['tv', 'First', { tvdb: '1' }],
      ['tv', 'Second', {}],
    ]);
    expect(episodes.map(({ showId, season, numbers }) => [showId, season, ...numbers])).toEqual([
      [second.ratingKey, 1, 7],
      [first.ratingKey, 1, 2],
      [first.ratingKey, 1, 1],
    ]);
    expect(paths().filter((path) => path.startsWith('/library/metadata/'))).toHaveLength(1);
  });

  it('are the episodes of a season that was added as a whole, read from its series in pages', async () => {
    const { library } = fixture.simulator;
    const series = library.addSeries(shows, 'Whole');
    for (let number = 1; number <= 5; number += 1) library.addEpisode(series, 2, number);
    library.newSeasons.push({ seriesKey: series.ratingKey, season: 2 });
    const { items, episodes } = await fetchRecentlyAdded(fixture.ctx({ episodeBatchSize: 2 }));
    expect(items.map(({ id, kind }) => [id, kind])).toEqual([[series.ratingKey, 'tv']]);
    expect(episodes.map(({ showId, season, numbers }) => [showId, season, ...numbers])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [series.ratingKey, 2, number]),
    );
    expect(paths().filter((path) => path.endsWith('/allLeaves'))).toHaveLength(3);
  });

  it('end when a server or a proxy ignores the page parameters', async () => {
    const { library } = fixture.simulator;
    const series = library.addSeries(shows, 'Whole');
    for (let number = 1; number <= 5; number += 1) library.addEpisode(series, 2, number);
    library.newSeasons.push({ seriesKey: series.ratingKey, season: 2 });
    const ctx = fixture.ctx({ episodeBatchSize: 2 });
    const get: typeof ctx.http.get = async (path, answer, options) => {
      if (paths().length > 20) throw new Error('it is asked without end');
      const query = { ...options?.query, ...(path.endsWith('/allLeaves') ? { 'X-Plex-Container-Start': 0 } : {}) };
      return ctx.http.get(path, answer, { ...options, query });
    };
    const { episodes } = await fetchRecentlyAdded({ ...ctx, http: { ...ctx.http, get } as never });
    expect(episodes.map(({ numbers }) => numbers)).toEqual([[1], [2]]);
  });

  it('exclude deleted series, and libraries that are not selected', async () => {
    const { library } = fixture.simulator;
    const series = library.addSeries(shows, 'Gone');
    library.addEpisode(series, 1, 1);
    library.addEpisode(library.addSeries(shows, 'Here'), 1, 1);
    library.remove(series.ratingKey);
    library.addMovie(films, 'Film');
    const { items, episodes } = await fetchRecentlyAdded(fixture.ctx({ libraries: [shows.key] }));
    expect(items.map(({ title }) => title)).toEqual(['Here']);
    expect(episodes).toHaveLength(1);
  });

  it('are all but those that are not what was expected', async () => {
    const { library, faults } = fixture.simulator;
    library.addEpisode(library.addSeries(shows, 'Show'), 1, 1);
    const Metadata = [null, { ratingKey: 2 }, { ratingKey: '3', type: 'movie', title: 'Good' }];
    faults.fail(200, { MediaContainer: { size: 3, totalSize: 3, Metadata } }, { path: `/sections/${films.key}/recentlyAdded` });
    const { items, episodes } = await fetchRecentlyAdded(fixture.ctx());
    expect(items.map(({ title }) => title)).toEqual(['Good', 'Show']);
    expect(episodes).toHaveLength(1);
  });

  it('are empty for an empty library', async () => {
    await expect(fetchRecentlyAdded(fixture.ctx())).resolves.toEqual({ items: [], episodes: [] });
  });
});
