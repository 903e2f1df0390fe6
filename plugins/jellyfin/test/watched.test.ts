import { scanWatched } from '../src/library/scan.js';
import type { SimulatedItem, SimulatedLibrary } from '../src/simulator/state.js';
import { type JellyfinFixture, openJellyfinFixture } from './fixture.js';

const all = { offset: 0, limit: 500 };

describe('what the users of a Jellyfin have watched', () => {
  let fixture: JellyfinFixture;
  let films: SimulatedLibrary;
  let series: SimulatedItem;
  beforeEach(async () => {
    fixture = await openJellyfinFixture();
    const { state } = fixture.simulator;
    films = state.addLibrary('Films', 'movies');
    series = state.addSeries(state.addLibrary('Shows', 'tvshows'), 'The Lantern Bureau');
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('is told user by user: movies, and episodes with their series', async () => {
    const { state } = fixture.simulator;
    const [guest, root] = state.users;
    const [movie, pair] = [state.addMovie(films, 'Sita'), state.addEpisode(series, 2, 3, 4)];
    state.addMovie(films, 'Nobody has seen it');
    state.markPlayed(guest!, pair, movie);
    state.markPlayed(root!, movie);

    await expect(scanWatched(fixture.ctx(), all)).resolves.toEqual({
      items: [
        { personId: guest!.id, itemId: series.id, season: 2, numbers: [3, 4] },
        { personId: guest!.id, itemId: movie.id, season: null, numbers: [] },
        { personId: root!.id, itemId: movie.id, season: null, numbers: [] },
      ],
      total: 3,
    });
  });

  it('passes nothing over when somebody watches on meanwhile', async () => {
    const { state } = fixture.simulator;
    const guest = state.users[0]!;
    const [first, second, third] = ['A', 'B', 'C'].map((name) => state.addMovie(films, name));
    state.markPlayed(guest, second!, third!);
    const ctx = fixture.ctx();
    const start = await scanWatched(ctx, { offset: 0, limit: 1 });
    state.markPlayed(guest, first!);
    const rest = await scanWatched(ctx, { offset: 1, limit: 5 });
    expect([...start.items, ...rest.items].map(({ itemId }) => itemId)).toEqual([second!.id, third!.id]);
    expect(rest.total).toBe(2);
  });

  it('is nothing where nobody has watched anything, and is asked for without anything that makes it slow', async () => {
    await expect(scanWatched(fixture.ctx(), all)).resolves.toEqual({ items: [], total: 0 });
    const { query } = fixture.simulator.requests.at(-1)!;
    expect([query.get('isPlayed'), query.get('enableUserData'), query.has('fields')]).toEqual(['true', 'false', false]);
  });

  it('of many users is counted a few at a time', async () => {
    const { state } = fixture.simulator;
    const movie = state.addMovie(films, 'Sita');
    for (let number = 1; number <= 40; number += 1) state.markPlayed(state.addUser(`viewer ${number}`), movie);
    const { items, total } = await scanWatched(fixture.ctx(), all);
    expect([items.length, total]).toEqual([40, 40]);
    expect(new Set(items.map(({ personId }) => personId)).size).toBe(40);
  });

  it('is not told while the server refuses', async () => {
    fixture.simulator.faults.fail(500, {});
    await expect(scanWatched(fixture.ctx(), all)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
