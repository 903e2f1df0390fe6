import { PluginFailure, type LibraryItem, type MediaRef, type Slice, type Watched } from '@ombi/sdk';
import { IdentityRepository } from '../../src/directory/identities/identity.repository.js';
import { LinkedAccounts } from '../../src/directory/identities/linked-accounts.js';
import { EventBus } from '../../src/events/index.js';
import { Database } from '../../src/kernel/index.js';
import { DownloaderEpisodeRepository } from '../../src/library/episodes/downloader-episode.repository.js';
import { EpisodeFinder } from '../../src/library/episodes/episode-finder.js';
import { LibraryEpisodeRepository } from '../../src/library/episodes/library-episode.repository.js';
import { Forgetting } from '../../src/library/forgetting.js';
import { DownloadFinder } from '../../src/library/holdings/download-finder.js';
import { DownloaderHoldingRepository } from '../../src/library/holdings/downloader-holding.repository.js';
import { ItemFinder } from '../../src/library/holdings/item-finder.js';
import { LibraryItemRepository } from '../../src/library/holdings/library-item.repository.js';
import { Library } from '../../src/library/index.js';
import { MediaServerSync } from '../../src/library/sync/media-server-sync.js';
import { SyncRunRepository } from '../../src/library/sync/sync-run.repository.js';
import { WatchedRepository } from '../../src/library/watched/watched.repository.js';
import { WatchedSync } from '../../src/library/watched/watched-sync.js';
import { WatchedTitles } from '../../src/library/watched/watched-titles.js';
import { PluginHost, type Provider } from '../../src/plugin-host/index.js';
import { Features } from '../../src/settings/index.js';
import { engines, type EmptyDatabase } from '../support/databases.js';
import { openRoom, type Room } from '../support/room.js';

const progress = () => ({ signal: new AbortController().signal, report: () => undefined });
const movie = (id: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });
const show = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

const item = ({ kind, id }: MediaRef): LibraryItem => ({
  ...{ id: `${kind}-${id}`, kind: kind as 'movie' | 'tv', title: `Title ${id}`, year: 1990, ids: { tmdb: id }, variants: ['regular'] },
  ...{ quality: null, url: `http://media/${id}`, addedAt: '2026-01-01T00:00:00Z' },
});
const saw = (personId: string, id: number): Watched => ({ personId, itemId: `movie-${id}`, season: null, numbers: [] });
const followed = (personId: string, id: number, season: number, ...numbers: number[]): Watched => ({
  ...{ personId, itemId: `tv-${id}`, season, numbers },
});

/** A media server whose people watch. */
class Cinema {
  watched: Watched[] = [];
  failsAt = Number.POSITIVE_INFINITY;
  readonly items = [movie(1), movie(2), show(1)].map(item);

  constructor(readonly connectionId: string) {}

  get provider(): Provider<'mediaServer'> {
    const call = async (method: string, { offset, limit }: Slice) => {
      const all: readonly unknown[] = method === 'scan' ? this.items : this.watched;
      if (method === 'watched' && offset >= this.failsAt) throw new PluginFailure('unreachable');
      return { items: all.slice(offset, offset + limit), total: all.length };
    };
    const facts = { pluginId: 'cinema', connectionId: this.connectionId, connectionName: this.connectionId, variant: 'regular' };
    return { ...facts, describe: (fact: string) => fact === 'tellsWatched', call } as unknown as Provider<'mediaServer'>;
  }
}

describe.each(engines)('what people have watched on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let room: Room;
  const [cinema, other] = [new Cinema('cinema-1'), new Cinema('cinema-2')];

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    const servers = [cinema.provider, other.provider];
    const host = { providers: (kind: string) => (kind === 'mediaServer' ? servers : []) };
    room = await openRoom({
      config: { databaseUrl: place.databaseUrl },
      providers: [
        ...[Library, Forgetting, ItemFinder, LibraryItemRepository, LibraryEpisodeRepository, DownloaderHoldingRepository],
        ...[DownloaderEpisodeRepository, DownloadFinder, EpisodeFinder],
        ...[SyncRunRepository, MediaServerSync, WatchedRepository, WatchedSync, WatchedTitles, LinkedAccounts, IdentityRepository],
        { provide: PluginHost, useValue: host },
      ],
    });
    await room.get(Features).switch('PlayedSync', true);
    const link = (pluginId: string, subject: string, userId: string) => ({
      ...{ pluginId, subject, userId, userName: subject, connectionId: 'cinema-1' },
    });
    await room.get(IdentityRepository).insert([link('cinema', 'a', 'ann'), link('cinema', 'b', 'bob'), link('theatre', 'c', 'carl')]);
  }, 60_000);
  afterAll(async () => {
    if (!place) return;
    await room.close();
    await place.drop();
  }, 30_000);
  beforeEach(async () => {
    for (const table of ['library_item', 'sync_run']) await room.get(Database).execute(`DELETE FROM ${table}`);
    for (const one of [cinema, other]) Object.assign(one, { watched: [], failsAt: Number.POSITIVE_INFINITY });
  });

  const sync = async (from = cinema) => {
    await room.get(MediaServerSync).run(from.provider, progress());
    await room.get(WatchedSync).run(from.provider, progress());
  };
  const viewers = async (id: number) => [...(await room.get(WatchedTitles).movies([movie(id)]))(movie(id))].sort();
  const stored = async (): Promise<number> =>
    Number((await room.get(Database).query<{ n: number | string }>('SELECT COUNT(*) AS n FROM watched'))[0]!.n);

  test('is kept of those who are known here, on whatever server, each movie once a person', async () => {
    cinema.watched = [saw('a', 1), saw('a', 1), saw('b', 2), saw('c', 1), saw('stranger', 1), saw('a', 99)];
    other.watched = [saw('a', 1), saw('b', 1)];
    await Promise.all([sync(), sync(other)]);
    expect([await viewers(1), await viewers(2), await viewers(3)]).toEqual([['ann', 'bob'], ['bob'], []]);
    expect(await stored()).toBe(4);
  });

  test('is told of series episode by episode, also of two in a file', async () => {
    cinema.watched = [followed('a', 1, 2, 3, 4), followed('a', 1, 0, 1), followed('b', 1, 2, 5), followed('a', 1, 2)];
    await sync();
    const hasWatched = await room.get(WatchedTitles).episodes([show(1), show(2)], ['ann']);
    const told = [1, 3, 4, 5].map((number) => hasWatched('ann', show(1), { season: 2, number }));
    expect(told).toEqual([false, true, true, false]);
    expect(hasWatched('ann', show(1), { season: 0, number: 1 })).toBe(true);
    expect(hasWatched('bob', show(1), { season: 2, number: 5 })).toBe(false);
    expect(hasWatched('ann', show(2), { season: 2, number: 3 })).toBe(false);
  });

  test('goes when a complete look does not show it any more, and stays when the server fails on the way', async () => {
    cinema.watched = Array.from({ length: 700 }, (_, number) => followed('a', 1, 1, number + 1));
    await sync();
    other.watched = [saw('a', 1)];
    await sync(other);

    cinema.watched = [followed('b', 1, 1, 1), ...cinema.watched.slice(100)];
    cinema.failsAt = 500;
    for (let time = 1; time <= 3; time += 1) await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await stored()).toBe(702);

    cinema.failsAt = Number.POSITIVE_INFINITY;
    await sync();
    expect(await stored()).toBe(602);
    expect(await viewers(1)).toEqual(['ann']);
  });

  test('survives numbers that are none', async () => {
    const odd = [-1, 0.5, Number.NaN, 2 ** 31, 2 ** 53, Number.POSITIVE_INFINITY];
    cinema.watched = [followed('a', 1, 1, ...odd, 7), ...odd.map((season) => followed('a', 1, season, 1))];
    await sync();
    expect(await stored()).toBe(1);
  });

  test('goes with the person, with the title and with the connection', async () => {
    cinema.watched = [saw('a', 1), saw('b', 1), saw('b', 2), followed('b', 1, 1, 1)];
    other.watched = [saw('b', 1)];
    await sync();
    await sync(other);
    await room.get(EventBus).publish('user.deleted', { userId: 'ann' });
    expect(await viewers(1)).toEqual(['bob']);
    await room.get(Database).execute(`DELETE FROM library_item WHERE "serverItemId" = 'movie-2'`);
    expect(await stored()).toBe(3);
    await room.get(EventBus).publish('connection.removed', { pluginId: 'cinema', connectionIds: ['cinema-1'] });
    expect(await stored()).toBe(1);
    await room.get(EventBus).publish('plugin.removed', { pluginId: 'cinema', connectionIds: ['cinema-2'], agent: null });
    expect(await stored()).toBe(0);
  });

  test('is forgotten of somebody who is not linked any more, with the next look', async () => {
    cinema.watched = [saw('a', 1), saw('b', 1)];
    await sync();
    await room.get(IdentityRepository).delete('cinema', 'bob');
    await sync();
    expect(await viewers(1)).toEqual(['ann']);
    const again = { pluginId: 'cinema', subject: 'b', userId: 'bob', userName: 'b', connectionId: 'cinema-1' };
    await room.get(IdentityRepository).insert([again]);
    await sync();
    expect(await viewers(1)).toEqual(['ann', 'bob']);
  });

  test('is nothing while the feature is off, and then nobody is asked', async () => {
    cinema.watched = [saw('a', 1)];
    await sync();
    await room.get(Features).switch('PlayedSync', false);
    expect(await viewers(1)).toEqual([]);
    expect(await room.get(WatchedSync).isWanted(cinema.provider)).toBe(false);
    await room.get(Features).switch('PlayedSync', true);
    expect(await room.get(WatchedSync).isWanted(cinema.provider)).toBe(true);
    expect(await viewers(1)).toEqual(['ann']);
  });

  test('is found with as many statements for a hundred titles as for one', async () => {
    cinema.watched = [saw('a', 1)];
    await sync();
    const statements = async (titles: readonly MediaRef[]): Promise<number> => {
      const asked = jest.spyOn(room.get(Database), 'query');
      await room.get(WatchedTitles).movies(titles);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      return count;
    };
    const many = Array.from({ length: 100 }, (_, number) => movie(number + 1));
    expect(await statements(many)).toBe(await statements([movie(1)]));
  });
});
