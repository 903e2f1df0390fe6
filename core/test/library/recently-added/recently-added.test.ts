import type { EpisodeFile, LibraryItem, Slice } from '@ombi/sdk';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { RecentlyAddedRepository, type RecentEpisode } from '../../../src/library/recently-added/recently-added.repository.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { libraryFixture, libraryItem, pageOf, progress } from '../library-fixture.js';

const DAY = 86_400_000;

/** A media server with titles of any age. */
class FakeMediaServer {
  items: LibraryItem[] = [];
  episodes: EpisodeFile[] = [];

  constructor(readonly connectionId: string) {}

  reset(): void {
    Object.assign(this, { items: [], episodes: [] });
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = async (method: string, slice: Slice) => pageOf(method === 'scan' ? this.items : this.episodes, slice);
    const facts = { pluginId: 'shelf', connectionId: this.connectionId, connectionName: this.connectionId, variant: 'regular' };
    return { ...facts, getProperty: (name: string) => name !== 'supportsServerId', call } as unknown as CapabilityProvider<'mediaServer'>;
  }
}

describe.each(databaseEngines)('the list of recently added titles on $name', ({ test, create }) => {
  const [shelf, disabled] = [new FakeMediaServer('shelf-1'), new FakeMediaServer('shelf-2')];
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [shelf], providers: [MediaServerSync, RecentlyAddedRepository], tables: ['library_item'] },
    clock: new FrozenClock(),
  });

  const ago = (days: number): string => new Date(fixture.clock.ms() - days * DAY).toISOString();
  const item = (id: number, days: number, kind: 'movie' | 'tv' = 'movie') => libraryItem(id, { kind, addedAt: ago(days) });
  const episode = (id: number, season: number, number: number, days: number): EpisodeFile => ({
    ...{ showId: `item-${id}`, season, numbers: [number], addedAt: ago(days) },
  });
  const sync = (server = shelf) => fixture.get(MediaServerSync).run(server.provider, progress());
  const lists = () => fixture.get(RecentlyAddedRepository);
  const numbers = (episodes: readonly RecentEpisode[]) => episodes.map(({ title, season, number }) => `${title} ${season}x${number}`);

  test('has the movies of seven days, newest first, and no series', async () => {
    shelf.items = [item(1, 3), item(2, 1), item(3, 7.1), item(4, 7), item(5, 0, 'tv')];
    await sync();
    expect(await lists().findMovies()).toMatchObject([
      { title: 'Title 2', tmdbId: '2', year: 1990, addedAt: new Date(shelf.items[1]!.addedAt) },
      { title: 'Title 1' },
      { title: 'Title 4' },
    ]);
    expect(await lists().findMovies()).toHaveLength(3);
  });

  test('has episodes and seasons of seven days, newest first', async () => {
    shelf.items = [item(1, 300, 'tv'), item(2, 300, 'tv'), item(3, 0)];
    shelf.episodes = [
      ...[episode(1, 1, 1, 90), episode(1, 1, 2, 7), episode(1, 1, 3, 4), episode(1, 2, 1, 1)],
      ...[episode(2, 1, 8, 2), episode(2, 1, 7, 2), episode(2, 2, 1, 7), episode(2, 1, 9, 7.1)],
    ];
    await sync();
    expect(numbers(await lists().findEpisodes())).toEqual([
      'Title 1 2x1',
      'Title 2 1x8',
      'Title 2 1x7',
      'Title 1 1x3',
      'Title 2 2x1',
      'Title 1 1x2',
    ]);
    const seasons = await lists().findSeasons();
    expect(numbers(seasons)).toEqual(['Title 1 2x1', 'Title 2 1x8', 'Title 1 1x3', 'Title 2 2x1']);
    expect(seasons.map(({ addedAt }) => addedAt)).toEqual([1, 2, 4, 7].map((days) => new Date(ago(days))));
  });

  test('sorts titles that were added at the same moment by descending ids and numbers', async () => {
    shelf.items = [item(1, 1), item(2, 1), item(3, 1, 'tv'), item(4, 1, 'tv')];
    shelf.episodes = [episode(3, 1, 1, 1), episode(3, 2, 1, 1), episode(4, 1, 1, 1)];
    const at = ago(1);
    for (const one of [...shelf.items, ...shelf.episodes]) Object.assign(one, { addedAt: at });
    await sync();
    expect((await lists().findMovies()).map(({ title }) => title)).toEqual(['Title 2', 'Title 1']);
    const expected = ['Title 4 1x1', 'Title 3 2x1', 'Title 3 1x1'];
    expect([numbers(await lists().findEpisodes()), numbers(await lists().findSeasons())]).toEqual([expected, expected]);
  });

  test('has thirty entries at most', async () => {
    shelf.items = Array.from({ length: 31 }, (_, id) => item(id, 1 + id / 100)).concat(item(99, 1, 'tv'));
    shelf.episodes = Array.from({ length: 31 }, (_, season) => episode(99, season, 1, 1 + season / 100));
    await sync();
    for (const list of [await lists().findMovies(), await lists().findEpisodes(), await lists().findSeasons()])
      expect(list).toHaveLength(30);
    expect((await lists().findMovies()).at(-1)!.title).toBe('Title 29');
  });

  test('leaves out media servers that are not in use', async () => {
    for (const server of [shelf, disabled]) {
      server.items = [item(1, 1), item(2, 1, 'tv')];
      server.episodes = [episode(2, 1, 1, 1)];
    }
    await sync(disabled);
    expect([await lists().findMovies(), await lists().findEpisodes(), await lists().findSeasons()]).toEqual([[], [], []]);
    await sync();
    const counts = [await lists().findMovies(), await lists().findEpisodes(), await lists().findSeasons()].map(({ length }) => length);
    expect(counts).toEqual([1, 1, 1]);
  });
});
