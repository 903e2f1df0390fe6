import type { Type } from '@nestjs/common';
import { PluginFailure, refKey, type Slice } from '@ombi/sdk';
import { Clock, Database } from '../../src/kernel/index.js';
import { DownloaderEpisodeRepository } from '../../src/library/episodes/downloader-episode.repository.js';
import { EpisodeFinder } from '../../src/library/episodes/episode-finder.js';
import { LibraryEpisodeRepository } from '../../src/library/episodes/library-episode.repository.js';
import { DownloadFinder } from '../../src/library/holdings/download-finder.js';
import { DownloaderHoldingRepository } from '../../src/library/holdings/downloader-holding.repository.js';
import { ItemFinder } from '../../src/library/holdings/item-finder.js';
import { LibraryItemRepository } from '../../src/library/holdings/library-item.repository.js';
import { Library, type TitleKey } from '../../src/library/index.js';
import { Removal } from '../../src/library/sync/removal.js';
import { SyncRunRepository } from '../../src/library/sync/sync-run.repository.js';
import { PluginHost, type Provider } from '../../src/plugin-host/index.js';
import type { EmptyDatabase, Engine } from '../support/data/databases.js';
import { MovableClock } from '../support/movable-clock.js';
import { openRoom, type Room } from '../support/portal/room.js';

const HOLDINGS = [
  ...[Library, ItemFinder, DownloadFinder, EpisodeFinder, SyncRunRepository, Removal],
  ...[LibraryItemRepository, LibraryEpisodeRepository, DownloaderHoldingRepository, DownloaderEpisodeRepository],
];

type Kind = 'mediaServer' | 'downloader';

/** A server or downloader that a test fills, and empties before the next one. */
interface Outside<K extends Kind> {
  readonly provider: Provider<K>;
  empty(): void;
}

interface StageOptions<K extends Kind> {
  readonly kind: K;
  readonly outside: readonly Outside<K>[];
  /** What the test is about, beside that which keeps holdings. */
  readonly providers: readonly Type[];
  /** Emptied before each test, with all that hangs on them. */
  readonly tables: readonly string[];
  /** Once, when the room is open. */
  readonly furnish?: (room: Room) => Promise<void>;
}

export const NEVER = Number.POSITIVE_INFINITY;

export const progress = () => ({ signal: new AbortController().signal, report: () => undefined });

/** A part of a list, as outside servers tell it; from a position on the server may fail. */
export function pageOf(all: readonly unknown[], { offset, limit }: Slice, failsAt = NEVER) {
  if (offset >= failsAt) throw new PluginFailure('unreachable');
  return { items: all.slice(offset, offset + limit), total: all.length };
}

/** A room of the library on one engine, opened before the first test that is not skipped. */
export function libraryStage<K extends Kind>(create: Engine['create'], { kind, outside, providers, tables, furnish }: StageOptions<K>) {
  let place: EmptyDatabase | undefined;
  const clock = new MovableClock();
  let room: Room;

  beforeEach(async () => {
    if (place) return;
    place = await create();
    const host = { providers: (wanted: string) => (wanted === kind ? outside.map(({ provider }) => provider) : []) };
    room = await openRoom({
      config: { databaseUrl: place.databaseUrl },
      providers: [...HOLDINGS, ...providers, { provide: PluginHost, useValue: host }],
      overrides: [[Clock, clock]],
    });
    await furnish?.(room);
  });
  afterAll(async () => {
    if (!place) return;
    await room.close();
    await place.drop();
  });
  beforeEach(async () => {
    for (const table of [...tables, 'sync_run']) await room.get(Database).execute(`DELETE FROM ${table}`);
    for (const one of outside) one.empty();
  });

  return {
    clock,
    get: <T>(service: Type<T>): T => room.get(service),
    count: async (table: string): Promise<number> =>
      Number((await room.get(Database).query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]!.n),
    /** `1x2`: the second episode of the first season. */
    episodesOf: async (title: TitleKey): Promise<string[]> => {
      const rows = (await room.get(Library).episodes([title])).get(refKey(title)) ?? [];
      return rows.map(({ season, number }) => `${season}x${number}`).sort();
    },
  };
}
