import { PluginFailure, refKey, type HeldEpisodes, type LibraryItem, type MediaRef, type Slice } from '@ombi/sdk';
import { Database } from '../../src/kernel/index.js';
import { DownloaderEpisodeRepository } from '../../src/library/episodes/downloader-episode.repository.js';
import { EpisodeFinder } from '../../src/library/episodes/episode-finder.js';
import { LibraryEpisodeRepository } from '../../src/library/episodes/library-episode.repository.js';
import { DownloadFinder } from '../../src/library/holdings/download-finder.js';
import { DownloaderHoldingRepository } from '../../src/library/holdings/downloader-holding.repository.js';
import { ItemFinder } from '../../src/library/holdings/item-finder.js';
import { LibraryItemRepository } from '../../src/library/holdings/library-item.repository.js';
import { Library, type TitleKey } from '../../src/library/index.js';
import { MediaServerSync } from '../../src/library/sync/media-server-sync.js';
import { SyncRunRepository } from '../../src/library/sync/sync-run.repository.js';
import { PluginHost, type Provider } from '../../src/plugin-host/index.js';
import { engines, type EmptyDatabase } from '../support/databases.js';
import { openRoom, type Room } from '../support/room.js';

const progress = () => ({ signal: new AbortController().signal, report: () => undefined });

const series = (id: number, ids: LibraryItem['ids'] = { tmdb: String(id) }): LibraryItem => ({
  id: `series-${id}`,
  kind: 'tv',
  title: `Series ${id}`,
  year: 1990,
  ids,
  variants: ['regular'],
  quality: null,
  url: `http://media/${id}`,
  addedAt: '2026-01-01T00:00:00Z',
});
const held = (id: number, season: number, ...numbers: number[]): HeldEpisodes => ({ showId: `series-${id}`, season, numbers });
const show = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

/** A media server with series; `episodes` is null where it tells of none. */
class Shelf {
  items: LibraryItem[] = [];
  episodes: HeldEpisodes[] | null = [];
  failsAt = Number.POSITIVE_INFINITY;

  constructor(readonly connectionId: string) {}

  get provider(): Provider<'mediaServer'> {
    const call = async (method: string, { offset, limit }: Slice) => {
      const all: readonly unknown[] = method === 'scan' ? this.items : this.episodes!;
      if (method === 'episodes' && offset >= this.failsAt) throw new PluginFailure('unreachable');
      return { items: all.slice(offset, offset + limit), total: all.length };
    };
    const facts = { pluginId: 'shelf', connectionId: this.connectionId, connectionName: this.connectionId, variant: 'regular' };
    return { ...facts, describe: () => this.episodes !== null, call } as unknown as Provider<'mediaServer'>;
  }
}

describe.each(engines)('episodes on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let room: Room;
  const [shelf, other] = [new Shelf('shelf-1'), new Shelf('shelf-2')];
  const servers = [shelf, other];

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (place) return;
    place = await create();
    const host = { providers: (kind: string) => (kind === 'mediaServer' ? servers.map(({ provider }) => provider) : []) };
    room = await openRoom({
      config: { databaseUrl: place.databaseUrl },
      providers: [
        ...[Library, ItemFinder, LibraryItemRepository, LibraryEpisodeRepository, DownloaderHoldingRepository],
        ...[DownloaderEpisodeRepository, DownloadFinder, EpisodeFinder],
        ...[SyncRunRepository, MediaServerSync, { provide: PluginHost, useValue: host }],
      ],
    });
  }, 60_000);
  afterAll(async () => {
    if (!place) return;
    await room.close();
    await place.drop();
  }, 30_000);
  beforeEach(async () => {
    for (const table of ['library_item', 'sync_run']) await room.get(Database).execute(`DELETE FROM ${table}`);
    for (const one of servers) Object.assign(one, { items: [], episodes: [], failsAt: Number.POSITIVE_INFINITY });
  });

  const sync = (from = shelf) => room.get(MediaServerSync).run(from.provider, progress());
  const stored = async (): Promise<number> =>
    Number((await room.get(Database).query<{ n: number | string }>('SELECT COUNT(*) AS n FROM library_episode'))[0]!.n);
  const episodesOf = async (title: TitleKey): Promise<string[]> => {
    const rows = (await room.get(Library).episodes([title])).get(refKey(title)) ?? [];
    return rows.map(({ season, number }) => `${season}x${number}`).sort();
  };

  test('keeps every episode over many pages, two in a file and twice told ones too', async () => {
    shelf.items = [series(1), series(2)];
    shelf.episodes = [
      ...Array.from({ length: 1203 }, (_, index) => held(1, 1, index + 1)),
      held(2, 3, 4, 5),
      held(2, 3, 5),
      held(2, 0),
      held(99, 1, 1), // of a series that the scan did not give
    ];
    await sync();
    expect(await episodesOf(show(1))).toHaveLength(1203);
    expect(await episodesOf(show(2))).toEqual(['3x4', '3x5']);
    await sync();
    expect(await stored()).toBe(1205);
  });

  test('adds up what several servers hold, each as its own', async () => {
    shelf.items = [series(1)];
    shelf.episodes = [held(1, 1, 1)];
    other.items = [series(1)];
    other.episodes = [held(1, 1, 1), held(1, 1, 2)];
    await Promise.all([sync(), sync(other)]);
    expect(await episodesOf(show(1))).toEqual(['1x1', '1x1', '1x2']);

    await room.get(Library).forget(['shelf-2']);
    expect(await episodesOf(show(1))).toEqual(['1x1']);
    expect(await stored()).toBe(1);
  });

  test('finds a series by whatever number both know, once, and not where its own number says otherwise', async () => {
    shelf.items = [series(1, { imdb: 'tt5', tvdb: '55' }), series(2, { tmdb: '2', tvdb: '66' })];
    shelf.episodes = [held(1, 1, 1), held(2, 1, 2)];
    await sync();
    expect(await episodesOf({ ...show(8), ids: { imdb: 'tt5', tvdb: '55' } })).toEqual(['1x1']);
    expect(await episodesOf({ kind: 'tv', source: 'tvdb', id: '66' })).toEqual(['1x2']);
    expect(await episodesOf({ ...show(9), ids: { tvdb: '66' } })).toEqual([]);
    const { links } = (await room.get(Library).holdings([{ ...show(8), ids: { imdb: 'tt5', tvdb: '55' } }])).get('tv:tmdb:8')!;
    expect(links).toHaveLength(1);
  });

  test('removes an episode only after two complete looks have missed it, and more than a fifth only when asked', async () => {
    shelf.items = [series(1)];
    shelf.episodes = Array.from({ length: 20 }, (_, index) => held(1, 1, index + 1));
    await sync();
    const whole = shelf.episodes;
    shelf.episodes = whole.slice(1);
    await sync();
    expect(await stored()).toBe(20);
    await sync();
    expect(await stored()).toBe(19);

    shelf.episodes = whole.slice(10);
    await sync();
    expect(await sync()).toMatchObject({ heldBack: 9 });
    expect(await stored()).toBe(19);
    await room.get(MediaServerSync).removeHeldBack('shelf-1');
    expect(await stored()).toBe(10);
  });

  test('changes nothing when the server fails on the way, or tells of no episodes any more', async () => {
    shelf.items = [series(1)];
    shelf.episodes = Array.from({ length: 700 }, (_, index) => held(1, 1, index + 1));
    await sync();
    shelf.failsAt = 500;
    for (let time = 1; time <= 3; time += 1) await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await stored()).toBe(700);

    shelf.episodes = null;
    for (let time = 1; time <= 3; time += 1) await sync();
    expect(await stored()).toBe(700);
  });

  test('forgets the episodes of a series with it', async () => {
    shelf.items = Array.from({ length: 10 }, (_, index) => series(index + 1));
    shelf.episodes = shelf.items.map((_, index) => held(index + 1, 1, 1));
    await sync();
    [shelf.items, shelf.episodes] = [shelf.items.slice(1), shelf.episodes.slice(1)];
    await sync();
    await sync();
    expect(await stored()).toBe(9);
  });
});
