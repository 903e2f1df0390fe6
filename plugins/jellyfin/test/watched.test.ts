import { watched } from '../src/scanning/scan.js';
import type { SimulatedItem, SimulatedLibrary } from '../src/simulator/state.js';
import { openJellyfin } from './stage.js';
import type { JellyfinStage } from './stage.js';

const all = { offset: 0, limit: 500 };

describe('what the users of a Jellyfin have watched', () => {
  let stage: JellyfinStage;
  let films: SimulatedLibrary;
  let series: SimulatedItem;
  beforeEach(async () => {
    stage = await openJellyfin();
    const { state } = stage.simulator;
    films = state.library('Films', 'movies');
    series = state.series(state.library('Shows', 'tvshows'), 'The Lantern Bureau');
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it('is told user by user: movies, and episodes with their series', async () => {
    const { state } = stage.simulator;
    const [guest, root] = state.users;
    const [movie, pair] = [state.movie(films, 'Sita'), state.episode(series, 2, 3, 4)];
    state.movie(films, 'Nobody has seen it');
    state.play(guest!, pair, movie);
    state.play(root!, movie);

    await expect(watched(stage.ctx(), all)).resolves.toEqual({
      items: [
        { personId: guest!.id, itemId: series.id, season: 2, numbers: [3, 4] },
        { personId: guest!.id, itemId: movie.id, season: null, numbers: [] },
        { personId: root!.id, itemId: movie.id, season: null, numbers: [] },
      ],
      total: 3,
    });
  });

  it('passes nothing over when somebody watches on meanwhile', async () => {
    const { state } = stage.simulator;
    const guest = state.users[0]!;
    const [first, second, third] = ['A', 'B', 'C'].map((name) => state.movie(films, name));
    state.play(guest, second!, third!);
    const ctx = stage.ctx();
    const start = await watched(ctx, { offset: 0, limit: 1 });
    state.play(guest, first!);
    const rest = await watched(ctx, { offset: 1, limit: 5 });
    expect([...start.items, ...rest.items].map(({ itemId }) => itemId)).toEqual([second!.id, third!.id]);
    expect(rest.total).toBe(2);
  });

  it('is nothing where nobody has watched anything, and is asked for without anything that makes it slow', async () => {
    await expect(watched(stage.ctx(), all)).resolves.toEqual({ items: [], total: 0 });
    const { query } = stage.simulator.requests.at(-1)!;
    expect([query.get('isPlayed'), query.get('enableUserData'), query.has('fields')]).toEqual(['true', 'false', false]);
  });

  it('of many users is counted a few at a time', async () => {
    const { state } = stage.simulator;
    const movie = state.movie(films, 'Sita');
    for (let number = 1; number <= 40; number += 1) state.play(state.user(`viewer ${number}`), movie);
    const { items, total } = await watched(stage.ctx(), all);
    expect([items.length, total]).toEqual([40, 40]);
    expect(new Set(items.map(({ personId }) => personId)).size).toBe(40);
  });

  it('is not told while the server refuses', async () => {
    stage.simulator.faults.fail(500, {});
    await expect(watched(stage.ctx(), all)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
