import type { LibraryItem, MediaRef, Slice, WatchedItem } from '@ombi/sdk';
import { IdentityLinkRepository } from '../../../src/identity-providers/identity-links/identity-link.repository.js';
import { LinkedAccountFinder } from '../../../src/identity-providers/identity-links/identity-link.service.js';
import { EventBus } from '../../../src/events/index.js';
import { Database } from '../../../src/kernel/index.js';
import { LibraryMatchRepository } from '../../../src/library/matching/library-match.repository.js';
import { LibraryConnectionCleanup } from '../../../src/library/library-connection-cleanup.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { WatchedItemRepository } from '../../../src/library/watch-history/watched-item.repository.js';
import { WatchHistorySync } from '../../../src/library/watch-history/watch-history-sync.js';
import { WatchHistory } from '../../../src/library/watch-history/watch-history.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { FeatureFlags } from '../../../src/settings/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, NEVER_FAILS, pageOf, progress } from '../library-fixture.js';

const movie = (id: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });
const show = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

const item = ({ kind, id }: MediaRef): LibraryItem => ({
  ...{ id: `${kind}-${id}`, kind: kind as 'movie' | 'tv', title: `Title ${id}`, year: 1990, ids: { tmdb: id }, variants: ['regular'] },
  ...{ quality: null, url: `http://media/${id}`, addedAt: '2026-01-01T00:00:00Z' },
});
const movieWatched = (userId: string, id: number): WatchedItem => ({ userId, itemId: `movie-${id}`, season: null, numbers: [] });
const episodesWatched = (userId: string, id: number, season: number, ...numbers: number[]): WatchedItem => ({
  ...{ userId, itemId: `tv-${id}`, season, numbers },
});

/** A media server with watch history. */
class FakeMediaServer {
  watched: WatchedItem[] = [];
  recentlyWatched: WatchedItem[] = [];
  failsAt = NEVER_FAILS;
  readonly items = [movie(1), movie(2), show(1)].map(item);

  constructor(readonly connectionId: string) {}

  reset(): void {
    Object.assign(this, { watched: [], recentlyWatched: [], failsAt: NEVER_FAILS });
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = async (method: string, slice: Slice) => {
      if (method === 'recentlyWatched') return this.recentlyWatched;
      return method === 'scan' ? pageOf(this.items, slice) : pageOf(this.watched, slice, this.failsAt);
    };
    const facts = { pluginId: 'cinema', connectionId: this.connectionId, connectionName: this.connectionId, variant: 'regular' };
    return {
      ...facts,
      getProperty: (name: string) => /^supports(Recently)?Watched$/.test(name),
      call,
    } as unknown as CapabilityProvider<'mediaServer'>;
  }
}

describe.each(databaseEngines)('watch history on $name', ({ test, create }) => {
  const [cinema, other] = [new FakeMediaServer('cinema-1'), new FakeMediaServer('cinema-2')];
  const link = (pluginId: string, subject: string, userId: string) => ({
    ...{ pluginId, subject, userId, userName: subject, connectionId: 'cinema-1' },
  });
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [cinema, other], tables: ['library_item'] },
    providers: [
      LibraryMatchRepository,
      LibraryConnectionCleanup,
      MediaServerSync,
      WatchedItemRepository,
      WatchHistorySync,
      WatchHistory,
      LinkedAccountFinder,
      IdentityLinkRepository,
    ],
    afterCreate: async (moduleFixture) => {
      await moduleFixture.get(FeatureFlags).setEnabled('PlayedSync', true);
      await moduleFixture
        .get(IdentityLinkRepository)
        .insert([link('cinema', 'a', 'ann'), link('cinema', 'b', 'bob'), link('theatre', 'c', 'carl')]);
    },
  });

  const sync = async (from = cinema) => {
    await fixture.get(MediaServerSync).run(from.provider, progress());
    await fixture.get(WatchHistorySync).run(from.provider, progress());
  };
  const viewers = async (id: number) => [...(await fixture.get(WatchHistory).loadMovieViewers([movie(id)]))(movie(id))].sort();
  const stored = () => fixture.count('watched');

  test('is stored for linked users of any server, each movie once per user', async () => {
    cinema.watched = [
      movieWatched('a', 1),
      movieWatched('a', 1),
      movieWatched('b', 2),
      movieWatched('c', 1),
      movieWatched('stranger', 1),
      movieWatched('a', 99),
    ];
    other.watched = [movieWatched('a', 1), movieWatched('b', 1)];
    await Promise.all([sync(), sync(other)]);
    expect([await viewers(1), await viewers(2), await viewers(3)]).toEqual([['ann', 'bob'], ['bob'], []]);
    expect(await stored()).toBe(4);
  });

  test('is added to by what was watched last, and nothing is removed by that', async () => {
    const addRecent = () => fixture.get(WatchHistorySync).runRecent(cinema.provider, progress());
    cinema.recentlyWatched = [movieWatched('a', 1)];
    await addRecent();
    expect(await stored()).toBe(0); // Nothing is known of a server that was never synced.

    cinema.watched = [movieWatched('b', 2)];
    await sync();
    expect(await addRecent()).toBe(0);
    expect([await viewers(1), await viewers(2)]).toEqual([['ann'], ['bob']]);
  });

  test('is stored per episode, also for two in a file', async () => {
    cinema.watched = [
      episodesWatched('a', 1, 2, 3, 4),
      episodesWatched('a', 1, 0, 1),
      episodesWatched('b', 1, 2, 5),
      episodesWatched('a', 1, 2),
    ];
    await sync();
    const episodeWatchedLookup = await fixture.get(WatchHistory).loadWatchedEpisodes([show(1), show(2)], ['ann']);
    const told = [1, 3, 4, 5].map((number) => episodeWatchedLookup('ann', show(1), { season: 2, number }));
    expect(told).toEqual([false, true, true, false]);
    expect(episodeWatchedLookup('ann', show(1), { season: 0, number: 1 })).toBe(true);
    expect(episodeWatchedLookup('bob', show(1), { season: 2, number: 5 })).toBe(false);
    expect(episodeWatchedLookup('ann', show(2), { season: 2, number: 3 })).toBe(false);
  });

  test('is removed when a complete sync no longer reports it, and kept when the server fails part-way', async () => {
    cinema.watched = Array.from({ length: 700 }, (_, number) => episodesWatched('a', 1, 1, number + 1));
    await sync();
    other.watched = [movieWatched('a', 1)];
    await sync(other);

    cinema.watched = [episodesWatched('b', 1, 1, 1), ...cinema.watched.slice(100)];
    cinema.failsAt = 500;
    for (let time = 1; time <= 3; time += 1) await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await stored()).toBe(702);

    cinema.failsAt = NEVER_FAILS;
    await sync();
    expect(await stored()).toBe(602);
    expect(await viewers(1)).toEqual(['ann']);
  });

  test('skips invalid numbers', async () => {
    const odd = [-1, 0.5, Number.NaN, 2 ** 31, 2 ** 53, Number.POSITIVE_INFINITY];
    cinema.watched = [episodesWatched('a', 1, 1, ...odd, 7), ...odd.map((season) => episodesWatched('a', 1, season, 1))];
    await sync();
    expect(await stored()).toBe(1);
  });

  test('is deleted with the user, the title and the connection', async () => {
    cinema.watched = [movieWatched('a', 1), movieWatched('b', 1), movieWatched('b', 2), episodesWatched('b', 1, 1, 1)];
    other.watched = [movieWatched('b', 1)];
    await sync();
    await sync(other);
    await fixture.get(EventBus).publish('user.deleted', { userId: 'ann' });
    expect(await viewers(1)).toEqual(['bob']);
    await fixture.get(Database).execute(`DELETE FROM library_item WHERE "serverItemId" = 'movie-2'`);
    expect(await stored()).toBe(3);
    await fixture.get(EventBus).publish('connection.removed', { pluginId: 'cinema', connectionIds: ['cinema-1'] });
    expect(await stored()).toBe(1);
    await fixture.get(EventBus).publish('plugin.removed', { pluginId: 'cinema', connectionIds: ['cinema-2'], agent: null });
    expect(await stored()).toBe(0);
  });

  test('is removed for unlinked users by the next sync', async () => {
    cinema.watched = [movieWatched('a', 1), movieWatched('b', 1)];
    await sync();
    await fixture.get(IdentityLinkRepository).delete('cinema', 'bob');
    await sync();
    expect(await viewers(1)).toEqual(['ann']);
    const again = { pluginId: 'cinema', subject: 'b', userId: 'bob', userName: 'b', connectionId: 'cinema-1' };
    await fixture.get(IdentityLinkRepository).insert([again]);
    await sync();
    expect(await viewers(1)).toEqual(['ann', 'bob']);
  });

  test('is empty, and not synced, while the feature is off', async () => {
    cinema.watched = [movieWatched('a', 1)];
    await sync();
    await fixture.get(FeatureFlags).setEnabled('PlayedSync', false);
    expect(await viewers(1)).toEqual([]);
    expect(await fixture.get(WatchHistorySync).isEnabledFor(cinema.provider)).toBe(false);
    await fixture.get(FeatureFlags).setEnabled('PlayedSync', true);
    expect(await fixture.get(WatchHistorySync).isEnabledFor(cinema.provider)).toBe(true);
    expect(await viewers(1)).toEqual(['ann']);
  });

  test('uses a constant number of statements for any number of titles', async () => {
    cinema.watched = [movieWatched('a', 1)];
    await sync();
    const statements = async (titles: readonly MediaRef[]): Promise<number> => {
      const asked = jest.spyOn(fixture.get(Database), 'query');
      await fixture.get(WatchHistory).loadMovieViewers(titles);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    const many = Array.from({ length: 100 }, (_, number) => movie(number + 1));
    expect(await statements(many)).toBe(await statements([movie(1)]));
  });
});
