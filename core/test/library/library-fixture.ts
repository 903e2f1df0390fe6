import type { Type } from '@nestjs/common';
import { PluginFailure, refKey, type LibraryItem, type Slice } from '@ombi/sdk';
import { AuditLog } from '../../src/identity/index.js';
import { Clock, Database, DatabaseClock } from '../../src/kernel/index.js';
import { DownloaderEpisodeRepository } from '../../src/library/episodes/downloader-episode.repository.js';
import { AvailableEpisodeFinder } from '../../src/library/episodes/available-episode-finder.js';
import { LibraryEpisodeRepository } from '../../src/library/episodes/library-episode.repository.js';
import { DownloaderItemFinder } from '../../src/library/items/downloader-item-finder.js';
import { DownloaderItemRepository } from '../../src/library/items/downloader-item.repository.js';
import { InitialContentMarker } from '../../src/library/additions/initial-content-marker.js';
import { InitialContentRepository } from '../../src/library/additions/initial-content.repository.js';
import { LibraryAdditionsRepository } from '../../src/library/additions/library-additions.repository.js';
import { LibraryItemFinder } from '../../src/library/items/library-item-finder.js';
import { LibraryItemRepository } from '../../src/library/items/library-item.repository.js';
import { LibraryService, type TitleIds } from '../../src/library/index.js';
import { LibraryMatchRepository } from '../../src/library/matching/library-match.repository.js';
import { MissingItemRemoval } from '../../src/library/sync/missing-item-removal.js';
import { ExternalIdResolver } from '../../src/library/external-ids/external-id-resolver.js';
import { SyncRunRepository } from '../../src/library/sync/sync-run.repository.js';
import { ChangedTitleRepository } from '../../src/library/sync/titles/changed-title.repository.js';
import { NewerTitles } from '../../src/library/sync/titles/newer-titles.js';
import { ConfiguredConnections, PluginHost, type CapabilityProvider } from '../../src/plugin-host/index.js';
import type { EmptyDatabase, DatabaseEngine } from '../support/data/databases.js';
import { provideFake } from '../support/provide-fake.js';
import { fakeDatabaseClock, MovableClock } from '../support/movable-clock.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';

const LIBRARY_PROVIDERS = [
  ...[LibraryService, LibraryItemFinder, DownloaderItemFinder, AvailableEpisodeFinder, SyncRunRepository, MissingItemRemoval],
  ...[LibraryItemRepository, LibraryEpisodeRepository, DownloaderItemRepository, DownloaderEpisodeRepository, LibraryAdditionsRepository],
  ...[InitialContentMarker, InitialContentRepository, LibraryMatchRepository, ChangedTitleRepository, NewerTitles],
];

type AuditEvent = Parameters<AuditLog['record']>[0];
type Kind = 'mediaServer' | 'downloader';

/** A fake media server or downloader, reset before each test. */
interface FakeProvider<K extends Kind> {
  readonly provider: CapabilityProvider<K>;
  reset(): void;
}

interface FixtureOptions<K extends Kind> {
  readonly kind: K;
  readonly fakeProviders: readonly FakeProvider<K>[];
  /** Providers under test, besides those of the library. */
  readonly providers: readonly Type[];
  /** Tables emptied before each test, with dependent rows. */
  readonly tables: readonly string[];
  /** Default: a running clock. */
  readonly clock?: MovableClock;
  /** Runs once after the module has been created. */
  readonly afterCreate?: (moduleFixture: ModuleFixture) => Promise<void>;
}

/** For a fake provider that never fails. */
export const NEVER_FAILS = Number.POSITIVE_INFINITY;

/** Context of a sync run: a signal that never aborts, and a progress report that is discarded. */
export const progress = () => ({ signal: new AbortController().signal, report: () => undefined });

/** An item of a media server with a TMDB id. */
export const libraryItem = (id: number, more: Partial<LibraryItem> = {}): LibraryItem => ({
  id: `item-${id}`,
  kind: 'movie',
  title: `Title ${id}`,
  year: 1990,
  ids: { tmdb: String(id) },
  variants: ['regular'],
  quality: null,
  url: `http://media/${id}`,
  addedAt: '2026-01-01T00:00:00Z',
  ...more,
});

/** A page of a list; fails from an offset on. */
export function pageOf(all: readonly unknown[], { offset, limit }: Slice, failsAt = NEVER_FAILS) {
  if (offset >= failsAt) throw new PluginFailure('unreachable');
  return { items: all.slice(offset, offset + limit), total: all.length };
}

/** The library module on one database engine, opened before the first test that is not skipped. */
export function libraryFixture<K extends Kind>(
  create: DatabaseEngine['create'],
  { kind, fakeProviders, providers, tables, clock = new MovableClock(), afterCreate }: FixtureOptions<K>,
) {
  let emptyDatabase: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  const audited: AuditEvent[] = [];

  beforeEach(async () => {
    if (emptyDatabase) return;
    emptyDatabase = await create();
    const host = {
      providers: (wanted: string) => (wanted === kind ? fakeProviders.map(({ provider: capabilityProvider }) => capabilityProvider) : []),
    };
    moduleFixture = await createModuleFixture({
      config: { databaseUrl: emptyDatabase.databaseUrl },
      providers: [
        ...LIBRARY_PROVIDERS,
        provideFake(ExternalIdResolver, { resolveTitles: async () => 0 }),
        ...providers,
        { provide: PluginHost, useValue: host },
        provideFake(AuditLog, { record: async (event) => void audited.push(event) }),
        provideFake(ConfiguredConnections, { findExistingIds: async (ids) => new Set(ids) }),
      ],
      overrides: [
        [Clock, clock],
        [DatabaseClock, fakeDatabaseClock(clock)],
      ],
    });
    await afterCreate?.(moduleFixture);
  });
  afterAll(async () => {
    if (!emptyDatabase) return;
    await moduleFixture.close();
    await emptyDatabase.drop();
  });
  beforeEach(async () => {
    for (const table of [...tables, 'sync_run']) await moduleFixture.get(Database).execute(`DELETE FROM ${table}`);
    audited.length = 0;
    for (const one of fakeProviders) one.reset();
  });

  return {
    clock,
    /** What was recorded in the audit log. */
    audited: audited as readonly AuditEvent[],
    get: <T>(service: Type<T>): T => moduleFixture.get(service),
    count: async (table: string): Promise<number> =>
      Number((await moduleFixture.get(Database).query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]!.n),
    /** `1x2`: the second episode of the first season. */
    episodesOf: async (title: TitleIds): Promise<string[]> => {
      const rows = (await moduleFixture.get(LibraryService).findEpisodes([title])).get(refKey(title)) ?? [];
      return rows.map(({ season, number }) => `${season}x${number}`).sort();
    },
  };
}
