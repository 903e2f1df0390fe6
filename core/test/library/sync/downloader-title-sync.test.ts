import { PluginFailure, refKey, type DownloaderEpisode, type DownloaderItem, type MediaRef, type Slice, type TitleRef } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { Database } from '../../../src/kernel/index.js';
import { LibraryService } from '../../../src/library/index.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import { ChangedTitleRepository } from '../../../src/library/sync/titles/changed-title.repository.js';
import { DownloaderTitleSync } from '../../../src/library/sync/titles/downloader-title-sync.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, pageOf, progress } from '../library-fixture.js';

const CONNECTION = 'shelf-1';

const ref = (id: number, kind: 'movie' | 'tv' = 'movie'): MediaRef => ({ kind, source: 'tmdb', id: String(id) });
const title = (id: number, kind: 'movie' | 'tv' = 'movie'): TitleRef => ({ ref: ref(id, kind), ids: { tmdb: String(id) } });
const movie = (id: number, quality: string | null): DownloaderItem => ({
  ...{ ...title(id), monitored: true, quality },
  variants: quality === null ? [] : ['regular'],
});
const series = (id: number, known: Partial<DownloaderItem> = {}): DownloaderItem => ({
  ...{ ...title(id, 'tv'), monitored: true, variants: [], ...known },
});
const episode = (id: number, number: number, hasFile = true): DownloaderEpisode => ({
  ...{ showId: refKey(ref(id, 'tv')), season: 1, numbers: [number], hasFile },
});

/** A downloader with a list, which it reads from its first page on, and with answers about single titles. */
class FakeDownloader {
  items: DownloaderItem[] = [];
  episodes: DownloaderEpisode[] = [];
  failure: PluginFailure | null = null;
  /** Runs after the list, or the single titles, were read, and before the portal gets them. */
  onListed: () => Promise<unknown> = async () => undefined;
  onFound: () => Promise<unknown> = async () => undefined;
  calls: string[] = [];

  reset(): void {
    const nothing = async () => undefined;
    Object.assign(this, { items: [], episodes: [], failure: null, onListed: nothing, onFound: nothing, calls: [] });
  }

  get provider(): CapabilityProvider<'downloader'> {
    const facts = { pluginId: 'shelf', connectionId: CONNECTION, connectionName: 'shelf', variant: 'regular' };
    const call = async (method: string, argument: unknown) => {
      if (method === 'scansAvailability') return true;
      this.calls.push(method);
      return method === 'findItems' ? this.#find(argument as TitleRef[]) : this.#list(method, argument as Slice);
    };
    return { ...facts, getProperty: () => true, call } as unknown as CapabilityProvider<'downloader'>;
  }

  async #list(method: string, slice: Slice) {
    const page = pageOf(method === 'episodes' ? this.episodes : this.items, slice);
    if (method === 'items') await this.onListed();
    return page;
  }

  async #find(titles: readonly TitleRef[]) {
    if (this.failure) throw this.failure;
    const wanted = new Set(titles.flatMap(({ ids }) => Object.entries(ids).map(([source, id]) => `${source}:${id}`)));
    const items = this.items.filter(({ ids }) => Object.entries(ids).some(([source, id]) => wanted.has(`${source}:${id}`)));
    const shows = new Set(items.map((item) => refKey(item.ref)));
    const episodes = this.episodes.filter(({ showId }) => shows.has(showId));
    await this.onFound();
    return { items, episodes };
  }
}

describe.each(databaseEngines)('single titles of a downloader on $name', ({ test, create }) => {
  const shelf = new FakeDownloader();
  const announced: string[] = [];
  const fixture = libraryFixture(create, {
    ...{ kind: 'downloader', fakeProviders: [shelf], providers: [DownloaderSync, DownloaderTitleSync] },
    tables: ['changed_title', 'downloader_holding'],
    afterCreate: async ({ get }) => void get(EventBus).on('downloader.synced', ({ connectionId }) => void announced.push(connectionId)),
  });
  const syncAll = () => fixture.get(DownloaderSync).run(shelf.provider, progress());
  const name = (...titles: TitleRef[]) => fixture.get(ChangedTitleRepository).note(CONNECTION, titles);
  const readTitles = () => fixture.get(DownloaderTitleSync).run(shelf.provider, new AbortController().signal);
  const pending = async () => (await fixture.get(ChangedTitleRepository).findPending(CONNECTION, 100)).map((one) => refKey(one.ref));
  /** Quality by id. */
  const stored = async () => {
    const rows = await fixture.get(Database).query<{ externalId: string; quality: string | null }>('SELECT * FROM downloader_holding');
    return Object.fromEntries(rows.map(({ externalId, quality }) => [externalId, quality]));
  };
  const listedEpisodes = async (id: number) => {
    const { available, monitored } = await fixture
      .get(LibraryService)
      .findEpisodesWithMonitored([{ kind: 'tv', source: 'tmdb', id: String(id) }]);
    const numbersOf = (all: typeof available) => (all.get(refKey(ref(id, 'tv'))) ?? []).map(({ number }) => number).sort();
    return { available: numbersOf(available), monitored: numbersOf(monitored) };
  };

  test('are read alone, and nothing else is changed', async () => {
    shelf.items = [movie(1, null), movie(2, null), movie(3, 'DVD')];
    await syncAll();
    shelf.items = [movie(1, 'Bluray'), movie(2, 'Bluray'), movie(4, null)];
    shelf.calls = [];
    await name(title(1), title(3), title(4));
    expect(await readTitles()).toBe(true);
    expect(await stored()).toEqual({ 1: 'Bluray', 2: null, 4: null });
    expect([shelf.calls, await pending()]).toEqual([['findItems'], []]);
    expect([...(await fixture.get(LibraryService).findAvailability([ref(1), ref(2), ref(3)])).entries()]).toMatchObject([
      ['movie:tmdb:1', { available: new Set(['regular']) }],
      ['movie:tmdb:2', { available: new Set() }],
    ]);
  });

  test('are announced once for all that were read together', async () => {
    await syncAll();
    await fixture.get(EventBus).whenSettled();
    announced.length = 0;
    await name(title(1));
    await name(title(2), title(1));
    await readTitles();
    await readTitles();
    await fixture.get(EventBus).whenSettled();
    expect([shelf.calls.filter((call) => call === 'findItems').length, announced]).toEqual([1, [CONNECTION]]);
  });

  test('have exactly the episodes that were read', async () => {
    shelf.items = [series(7), series(8)];
    shelf.episodes = [episode(7, 1), episode(7, 2, false), episode(7, 3), episode(8, 1)];
    await syncAll();
    shelf.episodes = [episode(7, 2), episode(7, 3, false), episode(7, 4, false)];
    await name(title(7, 'tv'));
    await readTitles();
    expect(await listedEpisodes(7)).toEqual({ available: [2], monitored: [2, 3, 4] });
    expect(await listedEpisodes(8)).toMatchObject({ available: [1] });
  });

  test('are found under the id by which they were stored before', async () => {
    const byTvdb: MediaRef = { kind: 'tv', source: 'tvdb', id: '70' };
    shelf.items = [series(7, { ref: byTvdb, ids: { tvdb: '70' } })];
    await syncAll();
    shelf.items = [series(7, { ids: { tmdb: '7', tvdb: '70' } })];
    await name({ ref: byTvdb, ids: { tvdb: '70' } });
    await readTitles();
    expect(Object.keys(await stored())).toEqual(['7']);

    shelf.items = [];
    await name({ ref: byTvdb, ids: { tvdb: '70', tmdb: '7' } });
    await readTitles();
    expect(await stored()).toEqual({});
  });

  test('still wait after a failure, until a whole sync has read them', async () => {
    await syncAll();
    shelf.items = [movie(1, 'Bluray')];
    shelf.failure = new PluginFailure('unreachable');
    await name(title(1));
    await expect(readTitles()).rejects.toMatchObject({ code: 'unreachable' });
    expect([await stored(), await pending()]).toEqual([{}, ['movie:tmdb:1']]);
    await syncAll();
    expect([await stored(), await pending()]).toEqual([{ 1: 'Bluray' }, []]);
  });

  test('are left to a whole sync before the first one, and when they are too many', async () => {
    expect(await name(title(1))).toBe(false);
    await syncAll();
    await name(...Array.from({ length: 51 }, (_, id) => title(id + 1)));
    shelf.calls = [];
    expect([await readTitles(), shelf.calls]).toEqual([false, []]);
  });

  test('that were read while a whole sync read its list are newer than the list', async () => {
    shelf.items = [movie(1, 'DVD'), movie(2, 'DVD'), movie(3, 'DVD')];
    await syncAll();
    shelf.onListed = async () => {
      shelf.items = [movie(1, 'Bluray'), movie(3, 'Bluray'), movie(4, 'Bluray')];
      await name(title(1), title(2), title(4));
      await readTitles();
    };
    await syncAll();
    expect(await stored()).toEqual({ 1: 'Bluray', 3: 'DVD', 4: 'Bluray' });
    const missed = 'SELECT COUNT(*) AS n FROM downloader_holding WHERE "missedRuns" > 0';
    expect((await fixture.get(Database).query<{ n: number | string }>(missed)).map(({ n }) => Number(n))).toEqual([0]);
  });

  test('that were added while a whole sync read its list stay, also when it takes the place of another server', async () => {
    await syncAll();
    shelf.items = [movie(1, 'DVD')];
    shelf.onListed = async () => {
      shelf.items = [movie(1, 'DVD'), movie(2, 'Bluray')];
      await name(title(2));
      await readTitles();
    };
    await fixture.get(DownloaderSync).run(shelf.provider, progress(), true);
    expect(await stored()).toEqual({ 1: 'DVD', 2: 'Bluray' });
  });

  test('and their episodes that were read while a whole sync read its list are kept', async () => {
    shelf.items = [series(7)];
    shelf.episodes = [episode(7, 1, false)];
    await syncAll();
    const before = shelf.episodes;
    shelf.onListed = async () => {
      shelf.episodes = [episode(7, 1), episode(7, 2, false)];
      await name(title(7, 'tv'));
      await readTitles();
      shelf.episodes = before;
    };
    await syncAll();
    expect(await listedEpisodes(7)).toEqual({ available: [1], monitored: [1, 2] });
  });

  test('are read again when they were named again during the read', async () => {
    shelf.items = [movie(1, null)];
    await syncAll();
    shelf.onFound = async () => {
      shelf.onFound = async () => undefined;
      shelf.items = [movie(1, 'Bluray')];
      await name(title(1));
    };
    await name(title(1));
    await readTitles();
    expect([await stored(), await pending()]).toEqual([{ 1: null }, ['movie:tmdb:1']]);
    await readTitles();
    expect([await stored(), await pending()]).toEqual([{ 1: 'Bluray' }, []]);
  });

  test('that another portal has read meanwhile are not stored twice', async () => {
    shelf.items = [movie(1, null)];
    await syncAll();
    await name(title(1));
    shelf.onFound = async () => {
      shelf.onFound = async () => undefined;
      shelf.items = [movie(1, 'Bluray')];
      await readTitles();
    };
    await readTitles();
    expect(await stored()).toEqual({ 1: 'Bluray' });
  });

  test('leave nothing behind when their connection is removed', async () => {
    await syncAll();
    await name(title(1));
    await fixture.get(LibraryService).removeConnections([CONNECTION]);
    expect(await pending()).toEqual([]);
  });
});
