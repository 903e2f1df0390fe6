import { PluginFailure, refKey, type LibraryItem, type MediaRef, type Page, type Slice } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { AuditLog } from '../../src/identity/index.js';
import { Clock, Database, DatabaseClock, LogService } from '../../src/kernel/index.js';
import { DownloaderItemFinder } from '../../src/library/items/downloader-item-finder.js';
import { DownloaderItemRepository } from '../../src/library/items/downloader-item.repository.js';
import { DownloaderSync } from '../../src/library/sync/downloader-sync.js';
import { LibraryService } from '../../src/library/index.js';
import { DownloaderEpisodeRepository } from '../../src/library/episodes/downloader-episode.repository.js';
import { AvailableEpisodeFinder } from '../../src/library/episodes/available-episode-finder.js';
import { LibraryEpisodeRepository } from '../../src/library/episodes/library-episode.repository.js';
import { LibraryAdditionsRepository } from '../../src/library/additions/library-additions.repository.js';
import { LibraryItemFinder } from '../../src/library/items/library-item-finder.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { LibraryMatchRepository } from '../../src/library/matching/library-match.repository.js';
import { MediaServerSync } from '../../src/library/sync/media-server-sync.js';
import { InitialContentMarker } from '../../src/library/additions/initial-content-marker.js';
import { InitialContentRepository } from '../../src/library/additions/initial-content.repository.js';
import { MissingItemRemoval } from '../../src/library/sync/missing-item-removal.js';
import { SyncRunRepository } from '../../src/library/sync/sync-run.repository.js';
import { ChangedTitleRepository } from '../../src/library/sync/titles/changed-title.repository.js';
import { NewerTitles } from '../../src/library/sync/titles/newer-titles.js';
import { ConfiguredConnections, PluginHost, type CapabilityProvider } from '../../src/plugin-host/index.js';
import { provideFake } from '../support/provide-fake.js';
import { fakeDatabaseClock, MovableClock } from '../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';

const progress = () => ({ signal: new AbortController().signal, report: () => undefined });

const item = (id: number, more: Partial<LibraryItem> = {}): LibraryItem => ({
  id: `item-${id}`,
  kind: 'movie',
  title: `Film ${id}`,
  year: 1920,
  ids: { tmdb: String(id) },
  variants: ['regular'],
  quality: '1080p',
  url: `http://media/${id}`,
  addedAt: '2026-01-01T00:00:00Z',
  ...more,
});

const movie = (id: number | string, source: 'tmdb' | 'imdb' = 'tmdb'): MediaRef => ({ kind: 'movie', source, id: String(id) });

/** A media server with items that a test can change, and which can fail. */
class FakeMediaServer {
  items: LibraryItem[] = [];
  failsAt = Number.POSITIVE_INFINITY;
  reportedTotal: number | null = null;

  constructor(readonly connectionId: string) {}

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = (_method: string, slice: Slice) => this.scan(slice);
    return {
      pluginId: 'shelf',
      connectionId: this.connectionId,
      connectionName: this.connectionId,
      variant: 'regular',
      getProperty: () => false,
      call,
    } as unknown as CapabilityProvider<'mediaServer'>;
  }

  private async scan({ offset, limit }: Slice): Promise<Page<LibraryItem>> {
    if (offset >= this.failsAt) throw new PluginFailure('unreachable');
    return { items: this.items.slice(offset, offset + limit), total: this.reportedTotal ?? this.items.length };
  }
}

describe('the library', () => {
  const shelf = new FakeMediaServer('shelf-1');
  const other = new FakeMediaServer('shelf-2');
  const host = { servers: [shelf, other], downloaders: [] as CapabilityProvider<'downloader'>[], removed: null as string | null };
  let moduleFixture: ModuleFixture;

  /** The clock of the database. */
  const clock = new MovableClock();
  const portalClock = new MovableClock();
  const look = (from = shelf) => moduleFixture.get(MediaServerSync).run(from.provider, progress());
  /** Syncs one day after the previous sync. */
  const sync = (from = shelf) => {
    clock.offset += 86_400_000;
    return look(from);
  };
  const holding = async (ref: MediaRef) => (await moduleFixture.get(LibraryService).findAvailability([ref])).get(refKey(ref));

  beforeAll(async () => {
    const plugins = {
      providers: (kind: string) =>
        kind === 'mediaServer' ? host.servers.map(({ provider: capabilityProvider }) => capabilityProvider) : host.downloaders,
    };
    moduleFixture = await createModuleFixture({
      providers: [
        LibraryService,
        MediaServerSync,
        DownloaderSync,
        LibraryItemFinder,
        LibraryItemRepository,
        LibraryEpisodeRepository,
        DownloaderEpisodeRepository,
        DownloaderItemFinder,
        AvailableEpisodeFinder,
        DownloaderItemRepository,
        SyncRunRepository,
        ChangedTitleRepository,
        NewerTitles,
        LibraryAdditionsRepository,
        MissingItemRemoval,
        InitialContentMarker,
        InitialContentRepository,
        LibraryMatchRepository,
        provideFake(AuditLog, {}),
        { provide: PluginHost, useValue: plugins },
        provideFake(ConfiguredConnections, { findExistingIds: async (ids) => new Set(ids.filter((id) => id !== host.removed)) }),
      ],
      overrides: [
        [Clock, portalClock],
        [DatabaseClock, fakeDatabaseClock(clock)],
      ],
    });
  });
  afterAll(() => moduleFixture.close());

  beforeEach(async () => {
    for (const table of ['library_item', 'downloader_holding', 'sync_run'])
      await moduleFixture.get(Database).execute(`DELETE FROM ${table}`);
    Object.assign(shelf, { items: [], failsAt: Number.POSITIVE_INFINITY, reportedTotal: null });
    Object.assign(other, { items: [] });
    host.servers = [shelf, other];
    host.downloaders = [];
  });

  it('stores every item over many pages and reports how many are new', async () => {
    shelf.items = Array.from({ length: 1203 }, (_, id) => item(id + 1));
    const synced = jest.fn();
    const stop = moduleFixture.get(EventBus).on('library.synced', async (event) => synced(event));

    expect(await sync()).toEqual({ added: 1203, removed: 0, heldBack: 0, skipped: 0 });
    expect(synced).toHaveBeenCalledWith({ pluginId: 'shelf', connectionId: 'shelf-1', added: 1203, removed: 0 });
    expect(await sync()).toEqual({ added: 0, removed: 0, heldBack: 0, skipped: 0 });
    expect((await holding(movie(1203)))?.links).toEqual([{ pluginId: 'shelf', name: 'shelf-1', url: 'http://media/1203' }]);
    stop();
  });

  describe('an item that cannot be stored', () => {
    const garbage = (id: unknown) => ({ ...item(1), id, title: null, addedAt: 'never' }) as unknown as LibraryItem;
    const count = async (table: string) =>
      (await moduleFixture.get(Database).query<{ n: number }>(`SELECT COUNT(*) AS n FROM "${table}"`))[0]!.n;

    it('is skipped and logged once, without effect on others or on its existing rows', async () => {
      const warn = jest.spyOn(moduleFixture.get(LogService), 'warn');
      shelf.items = Array.from({ length: 20 }, (_, id) => item(id + 1));
      await sync();
      shelf.items = [
        garbage('item-1'),
        garbage('item-2'),
        garbage('new'),
        item(3, { title: 'Renamed' }),
        ...shelf.items.slice(4),
        item(21),
      ];
      expect(await sync()).toEqual({ added: 1, removed: 0, heldBack: 0, skipped: 3 });
      const told = warn.mock.calls.filter(([what]) => what === 'items of a service could not be kept');
      expect(told).toEqual([[expect.anything(), expect.objectContaining({ connectionId: 'shelf-1', items: 3, cause: expect.any(Error) })]]);
      warn.mockRestore();

      expect(await sync()).toMatchObject({ removed: 1, skipped: 3 });
      expect(await sync()).toMatchObject({ removed: 0, skipped: 3 });
      expect(await count('library_item')).toBe(20);
      expect((await holding(movie(1)))?.links).toHaveLength(1);
      expect(await holding(movie(4))).toBeUndefined();
    });

    it('without an id keeps all missing rows, because it may be any of them', async () => {
      shelf.items = Array.from({ length: 20 }, (_, id) => item(id + 1));
      await sync();
      shelf.items = [...shelf.items.slice(1), garbage(null)];
      for (let looks = 0; looks < 4; looks += 1) expect(await sync()).toMatchObject({ removed: 0, skipped: 1 });
      shelf.items.pop();
      expect(await sync()).toMatchObject({ removed: 0, skipped: 0 });
      expect(await sync()).toMatchObject({ removed: 1, skipped: 0 });
    });

    it('does not hide a database failure', async () => {
      shelf.items = [item(1), item(2)];
      const down = jest.spyOn(moduleFixture.get(LibraryItemRepository), 'save').mockRejectedValue(new Error('the connection is gone'));
      await expect(sync()).rejects.toThrow('the connection is gone');
      expect(down).toHaveBeenCalledTimes(1);
      down.mockRestore();
    });
  });

  it('stores new and known items of one page together', async () => {
    shelf.items = [item(1), item(2)];
    await sync();
    shelf.items = [item(3), item(1), item(4), item(2), item(5)];
    expect(await sync()).toEqual({ added: 3, removed: 0, heldBack: 0, skipped: 0 });
    expect(await sync()).toEqual({ added: 0, removed: 0, heldBack: 0, skipped: 0 });
  });

  it('distinguishes a movie from a series with the same id', async () => {
    shelf.items = [item(550, { kind: 'tv' })];
    await sync();
    expect(await holding(movie(550))).toBeUndefined();
    expect(await holding({ ...movie(550), kind: 'tv' })).toBeDefined();
  });

  it('removes a title only after two complete runs have missed it', async () => {
    shelf.items = Array.from({ length: 20 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(1);

    await sync();
    expect(await holding(movie(1))).toBeDefined();
    expect(await sync()).toEqual({ added: 0, removed: 1, heldBack: 0, skipped: 0 });
    expect(await holding(movie(1))).toBeUndefined();
  });

  it('keeps a title that two complete runs have missed within an hour', async () => {
    shelf.items = Array.from({ length: 20 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(1);
    for (let time = 1; time <= 5; time += 1) expect(await look()).toEqual({ added: 0, removed: 0, heldBack: 0, skipped: 0 });
    portalClock.offset += 86_400_000;
    expect(await look()).toEqual({ added: 0, removed: 0, heldBack: 0, skipped: 0 });
    clock.offset += 6 * 3_600_000;
    expect(await look()).toEqual({ added: 0, removed: 1, heldBack: 0, skipped: 0 });
  });

  it('resets the count for a title that was found again', async () => {
    const all = Array.from({ length: 20 }, (_, id) => item(id + 1));
    for (const items of [all, all.slice(1), all, all.slice(1)]) {
      shelf.items = items;
      await sync();
    }
    clock.offset += 86_400_000;
    expect(await moduleFixture.get(MissingItemRemoval).confirmHeldBack('shelf-1')).toBe(0);
    expect(await holding(movie(1))).toBeDefined();
    shelf.items = all;
    await sync();
    shelf.items = all.slice(1);
    await sync();
    for (let time = 1; time <= 3; time += 1) await look();
    expect(await holding(movie(1))).toBeDefined();
  });

  it('does not count runs of other servers as missed', async () => {
    [shelf.items, other.items] = [[item(1)], [item(2), item(3), item(4), item(5), item(6), item(7)]];
    await sync(other);
    for (let time = 1; time <= 4; time += 1) await sync();
    other.items = other.items.slice(1);
    await sync(other);
    expect(await holding(movie(2))).toBeDefined();
    expect(await sync(other)).toMatchObject({ removed: 1, heldBack: 0 });
  });

  it.each([
    [2, { removed: 2, heldBack: 0 }],
    [3, { removed: 0, heldBack: 3 }],
  ])('removes up to a fifth of a library without confirmation: %i of 10', async (gone, outcome) => {
    shelf.items = Array.from({ length: 10 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(gone);
    await sync();
    expect(await sync()).toMatchObject(outcome);
  });

  it('removes more titles than one statement does', async () => {
    shelf.items = Array.from({ length: 300 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(45);
    expect(await sync()).toMatchObject({ removed: 0 });
    expect(await sync()).toMatchObject({ removed: 45, heldBack: 0 });
    expect(await holding(movie(45))).toBeUndefined();
    expect(await holding(movie(46))).toBeDefined();
  });

  it('lets others write while it counts many missing titles', async () => {
    shelf.items = Array.from({ length: 300 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(45);

    const database = moduleFixture.get(Database);
    const { execute, transaction } = database;
    const counted: number[] = [];
    jest.spyOn(database, 'transaction').mockImplementation((...args) => {
      if (!database.isInTransaction) counted.push(0);
      return transaction.apply(database, args) as Promise<never>;
    });
    jest.spyOn(database, 'execute').mockImplementation((sql, ...more) => {
      if (sql.includes('"missedRuns" + 1')) counted[counted.length - 1]! += 1;
      return execute.call(database, sql, ...more);
    });
    await sync();
    jest.restoreAllMocks();
    expect(counted.filter((statements) => statements > 0)).toEqual([1, 1, 1]);
  });

  it('keeps a title that a newer run finds while the older one removes', async () => {
    shelf.items = Array.from({ length: 300 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(45);
    await sync();

    const { missingItemTracker } = moduleFixture.get(LibraryItemRepository);
    const { removeMissing } = missingItemTracker;
    jest.spyOn(missingItemTracker, 'removeMissing').mockImplementationOnce(async (connectionId, run) => {
      await moduleFixture.get(LibraryItemRepository).save(connectionId, run + 1, [item(45)]);
      return removeMissing.call(missingItemTracker, connectionId, run);
    });
    expect(await sync()).toMatchObject({ removed: 44 });
    expect(await holding(movie(45))).toBeDefined();
  });

  it('changes nothing when the server fails part-way, however often', async () => {
    shelf.items = Array.from({ length: 700 }, (_, id) => item(id + 1));
    await sync();
    shelf.failsAt = 500;
    for (let time = 1; time <= 3; time += 1) await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await holding(movie(700))).toBeDefined();
  });

  it("rejects a scan with fewer items than the server's total", async () => {
    shelf.items = Array.from({ length: 10 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = [];
    shelf.reportedTotal = 10;
    for (let time = 1; time <= 3; time += 1) await expect(sync()).rejects.toMatchObject({ code: 'malformed' });
    expect(await holding(movie(10))).toBeDefined();
  });

  it('holds back a removal of more than a fifth until an administrator confirms it', async () => {
    shelf.items = Array.from({ length: 10 }, (_, id) => item(id + 1));
    await sync();
    shelf.items = shelf.items.slice(5);
    await sync();
    expect(await sync()).toEqual({ added: 0, removed: 0, heldBack: 5, skipped: 0 });
    expect(await holding(movie(1))).toBeDefined();
    expect(await moduleFixture.get(SyncRunRepository).findHeldBack()).toMatchObject([{ connectionId: 'shelf-1', heldBack: 5 }]);

    expect(await moduleFixture.get(MissingItemRemoval).confirmHeldBack('shelf-1')).toBe(5);
    expect(await holding(movie(1))).toBeUndefined();
    expect(await moduleFixture.get(SyncRunRepository).findHeldBack()).toEqual([]);
  });

  it('matches a title by another id when the server has no TMDB id', async () => {
    shelf.items = [item(1, { ids: { imdb: 'tt0013442' } })];
    other.items = [item(2, { ids: { imdb: 'tt0013442', tmdb: '999' } })];
    await sync();
    await sync(other);
    const found = (await moduleFixture.get(LibraryService).findAvailability([{ ...movie(653), ids: { imdb: 'tt0013442' } }])).get(
      refKey(movie(653)),
    );
    expect(found?.links.map(({ name }) => name)).toEqual(['shelf-1']);
  });

  it('combines the variants of several servers and ignores disabled ones', async () => {
    shelf.items = [item(7)];
    other.items = [item(7, { variants: ['4k'] })];
    await sync();
    await sync(other);
    expect([...(await holding(movie(7)))!.available].sort()).toEqual(['4k', 'regular']);
    host.servers = [shelf];
    expect([...(await holding(movie(7)))!.available]).toEqual(['regular']);
  });

  it('counts downloaded files only when the downloader scans availability, and keeps them while it fails', async () => {
    const answers = { vouches: false, fails: false };
    const call = async (method: string) => {
      if (method === 'scansAvailability') return answers.vouches;
      if (answers.fails) throw new PluginFailure('unavailable');
      return { items: [{ ref: movie(5), ids: {}, monitored: true, variants: ['regular'] }], total: 1 };
    };
    const facts = { pluginId: 'd', connectionId: 'd-1', variant: 'regular', getProperty: () => false };
    const downloader = { ...facts, call } as unknown as CapabilityProvider<'downloader'>;
    host.downloaders = [downloader];
    const read = () => moduleFixture.get(DownloaderSync).run(downloader, progress());

    await read();
    expect([...(await holding(movie(5)))!.available]).toEqual([]);
    expect([...(await holding(movie(5)))!.monitored]).toEqual(['regular']);

    answers.vouches = true;
    await read();
    expect([...(await holding(movie(5)))!.available]).toEqual(['regular']);

    answers.fails = true;
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await holding(movie(5))).toBeDefined();
  });

  it('stores nothing of a connection that is removed while its downloader is read', async () => {
    const call = async (method: string) => {
      if (method === 'scansAvailability') return false;
      host.removed = 'd-1';
      return { items: [{ ref: movie(5), ids: {}, monitored: true, variants: ['regular'] }], total: 1 };
    };
    const facts = { pluginId: 'd', connectionId: 'd-1', variant: 'regular', getProperty: () => false };
    const downloader = { ...facts, call } as unknown as CapabilityProvider<'downloader'>;
    await expect(moduleFixture.get(DownloaderSync).run(downloader, progress())).rejects.toThrow('the connection has been removed');
    expect(await moduleFixture.get(SyncRunRepository).currentRun('d-1')).toBe(0);
    expect(await moduleFixture.get(Database).query('SELECT 1 FROM "downloader_holding"')).toEqual([]);
    host.removed = null;
  });

  it('stops when aborted', async () => {
    shelf.items = Array.from({ length: 2000 }, (_, id) => item(id + 1));
    const stop = new AbortController();
    const run = moduleFixture.get(MediaServerSync).run(shelf.provider, { signal: stop.signal, report: () => stop.abort() });
    await expect(run).rejects.toThrow();
    expect(await moduleFixture.get(LibraryItemRepository).missingItemTracker.count('shelf-1')).toBeLessThan(2000);
  });
});
