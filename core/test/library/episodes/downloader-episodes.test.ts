import {
  refKey,
  type DownloaderEpisode,
  type DownloaderItem,
  type MediaRef,
  type Slice,
  UNREADABLE_EPISODE,
  UNREADABLE_ITEM,
} from '@ombi/sdk';
import { LibraryService } from '../../../src/library/index.js';
import { MissingItemRemoval } from '../../../src/library/sync/missing-item-removal.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import { DownloaderSync } from '../../../src/library/sync/downloader-sync.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { libraryFixture, NEVER_FAILS, pageOf, progress } from '../library-fixture.js';

const show = (id: number, source: 'tmdb' | 'tvdb' = 'tmdb'): MediaRef => ({ kind: 'tv', source, id: String(id) });
const watched = (ref: MediaRef): DownloaderItem => ({ ref, ids: {}, monitored: true, variants: [] });
const held = (ref: MediaRef, season: number, ...numbers: number[]): DownloaderEpisode => ({ showId: refKey(ref), season, numbers });
const monitored = (ref: MediaRef, season: number, number: number): DownloaderEpisode => ({ ...held(ref, season, number), hasFile: false });

/** A downloader of series; `episodes` is null when it does not report any. */
class FakeDownloader {
  items: DownloaderItem[] = [];
  episodes: DownloaderEpisode[] | null = [];
  failsAt = NEVER_FAILS;
  isTrusted = true;

  constructor(readonly connectionId: string) {}

  reset(): void {
    Object.assign(this, { items: [], episodes: [], failsAt: NEVER_FAILS, isTrusted: true });
  }

  get provider(): CapabilityProvider<'downloader'> {
    const call = async (method: string, slice?: Slice) => {
      if (method === 'scansAvailability') return this.isTrusted;
      return method === 'items' ? pageOf(this.items, slice!) : pageOf(this.episodes!, slice!, this.failsAt);
    };
    const facts = { pluginId: 'depot', connectionId: this.connectionId, connectionName: this.connectionId, variant: 'regular' };
    return { ...facts, getProperty: () => this.episodes !== null, call } as unknown as CapabilityProvider<'downloader'>;
  }
}

describe.each(databaseEngines)('episodes that a downloader has downloaded on $name', ({ test, create }) => {
  const [depot, other] = [new FakeDownloader('depot-1'), new FakeDownloader('depot-2')];
  const fixture = libraryFixture(create, {
    ...{ kind: 'downloader', fakeProviders: [depot, other], providers: [DownloaderSync], tables: ['downloader_holding'] },
  });
  const { episodesOf } = fixture;
  const sync = (from = depot) => fixture.get(DownloaderSync).run(from.provider, progress());
  /** Syncs some hours after the previous sync. */
  const later = () => {
    fixture.clock.offset += 7 * 3_600_000;
    return sync();
  };
  const stored = () => fixture.count('downloader_episode');

  test('are stored over many pages, duplicates once, those of other series not at all', async () => {
    depot.items = [show(1), show(2)].map(watched);
    depot.episodes = [
      ...Array.from({ length: 1203 }, (_, index) => held(show(1), 1, index + 1)),
      ...[held(show(2), 3, 4, 5), held(show(2), 3, 5), held(show(2), 3), held(show(99), 1, 1)],
    ];
    await Promise.all([sync(), sync(other)]);
    expect(await episodesOf(show(1))).toHaveLength(1203);
    expect(await episodesOf(show(2))).toEqual(['3x4', '3x5']);
    expect(await stored()).toBe(1205);
  });

  test('belong to the series with that id, of either id source', async () => {
    depot.items = [show(7), show(7, 'tvdb')].map(watched);
    depot.episodes = [held(show(7), 1, 1), held(show(7, 'tvdb'), 1, 2)];
    await sync();
    expect(await episodesOf(show(7))).toEqual(['1x1']);
    expect(await episodesOf({ ...show(8), ids: { tvdb: '7' } })).toEqual(['1x2']);
    expect(await episodesOf({ ...show(7), ids: { tvdb: '7' } })).toEqual(['1x1', '1x2']);
  });

  test('count only when the downloader scans availability', async () => {
    depot.items = [watched(show(1))];
    depot.episodes = [held(show(1), 1, 1)];
    depot.isTrusted = false;
    await sync();
    expect(await episodesOf(show(1))).toEqual([]);
    depot.isTrusted = true;
    await sync();
    expect(await episodesOf(show(1))).toEqual(['1x1']);
  });

  test('are monitored or held, of which only the held ones are available', async () => {
    const monitoredOf = async (ref: MediaRef) =>
      ((await fixture.get(LibraryService).findEpisodesWithMonitored([ref])).monitored.get(refKey(ref)) ?? [])
        .map(({ season, number }) => `${season}x${number}`)
        .sort();
    const others = Array.from({ length: 10 }, (_, index) => held(show(3), 1, index + 1));
    depot.items = [show(1), show(2), show(3)].map(watched);
    depot.episodes = [...others, held(show(1), 1, 1), monitored(show(1), 1, 2), monitored(show(1), 1, 3), monitored(show(2), 1, 1)];
    await sync();
    expect([await episodesOf(show(1)), await monitoredOf(show(1))]).toEqual([['1x1'], ['1x1', '1x2', '1x3']]);
    expect([await episodesOf(show(2)), await monitoredOf(show(2))]).toEqual([[], ['1x1']]);

    // 1x2 was downloaded, nobody monitors 1x3 any more, the file of 1x1 is missing.
    depot.episodes = [...others, monitored(show(1), 1, 1), held(show(1), 1, 2)];
    await sync();
    expect([await episodesOf(show(1)), await monitoredOf(show(1))]).toEqual([
      ['1x1', '1x2'],
      ['1x1', '1x2'],
    ]);
    expect(await monitoredOf(show(2))).toEqual([]);
    await later();
    expect([await episodesOf(show(1)), await monitoredOf(show(1))]).toEqual([['1x2'], ['1x1', '1x2']]);

    await fixture.get(LibraryService).removeConnections(['depot-1']);
    expect(await fixture.count('monitored_episode')).toBe(0);
  });

  test('stay monitored while a sync fails part-way', async () => {
    depot.items = [watched(show(1))];
    depot.episodes = Array.from({ length: 700 }, (_, index) => monitored(show(1), 1, index + 1));
    await sync();
    depot.failsAt = 500;
    await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await fixture.count('monitored_episode')).toBe(700);
  });

  test('are removed after two complete syncs, hours apart, missed them, with their series, and with the connection', async () => {
    const many = Array.from({ length: 10 }, (_, index) => index + 1);
    depot.items = many.map((id) => watched(show(id)));
    depot.episodes = many.map((id) => held(show(id), 1, ...many));
    await sync();
    depot.episodes = many.map((id) => held(show(id), 1, ...many.slice(id === 1 ? 1 : 0)));
    await sync();
    await sync();
    expect(await episodesOf(show(1))).toHaveLength(10);
    await later();
    expect(await episodesOf(show(1))).not.toContain('1x1');

    depot.items = depot.items.slice(1);
    await sync();
    expect(await stored()).toBe(99);
    await later();
    expect(await stored()).toBe(90);
    await fixture.get(LibraryService).removeConnections(['depot-1']);
    expect(await stored()).toBe(0);
  });

  test('are kept when the downloader reports none, or far fewer, until an administrator confirms it', async () => {
    const many = Array.from({ length: 10 }, (_, index) => index + 1);
    const all = { items: many.map((id) => watched(show(id))), episodes: many.map((id) => held(show(id), 1, 1)) };
    for (const less of [0, 5]) {
      Object.assign(depot, all);
      await sync();
      Object.assign(depot, { items: all.items.slice(0, less), episodes: all.episodes.slice(0, less) });
      await sync();
      expect(await later()).toMatchObject({ removed: 0, heldBack: 2 * (10 - less) });
      expect(await stored()).toBe(10);
    }
    expect(await fixture.get(SyncRunRepository).findHeldBack()).toMatchObject([{ connectionId: 'depot-1', heldBack: 10 }]);
    expect(await fixture.get(MissingItemRemoval).confirmHeldBack('depot-1')).toBe(5);
    expect([await stored(), await fixture.get(SyncRunRepository).findHeldBack()]).toEqual([5, []]);
  });

  test('reset their count once they were seen between two syncs that missed them', async () => {
    depot.items = Array.from({ length: 10 }, (_, index) => watched(show(index)));
    const [, ...others] = depot.items;
    const [whole, short] = [depot.items, others];
    for (const items of [whole, short, whole, short]) {
      depot.items = items;
      await later();
    }
    expect(await fixture.count('downloader_holding')).toBe(10);
    await later();
    expect(await fixture.count('downloader_holding')).toBe(9);
  });

  test('are kept while the downloader fails part-way, or stops reporting episodes', async () => {
    depot.items = [watched(show(1))];
    depot.episodes = Array.from({ length: 700 }, (_, index) => held(show(1), 1, index + 1));
    await sync();
    depot.failsAt = 500;
    for (let time = 1; time <= 3; time += 1) await expect(sync()).rejects.toMatchObject({ code: 'unreachable' });
    expect(await stored()).toBe(700);
    depot.episodes = null;
    await sync();
    expect(await stored()).toBe(700);
  });

  test('and titles that are missing are kept as long as one of either cannot be read, which may be any of them', async () => {
    const many = Array.from({ length: 10 }, (_, index) => index + 1);
    depot.items = many.map((id) => watched(show(id)));
    depot.episodes = many.flatMap((id) => [held(show(id), 1, 1), monitored(show(id), 1, 2)]);
    await sync();
    const whole = { items: depot.items, episodes: depot.episodes };
    for (const [items, episodes] of [
      [[...whole.items.slice(1), UNREADABLE_ITEM], whole.episodes.slice(2)],
      [whole.items, [...whole.episodes.slice(2), UNREADABLE_EPISODE]],
    ] as const) {
      Object.assign(depot, { items, episodes });
      for (let time = 1; time <= 3; time += 1) expect(await later()).toEqual({ removed: 0, heldBack: 0, skipped: 1 });
      expect([await fixture.count('downloader_holding'), await stored(), await fixture.count('monitored_episode')]).toEqual([10, 10, 10]);
    }

    Object.assign(depot, { items: whole.items.slice(1), episodes: whole.episodes.slice(2) });
    await later();
    expect(await later()).toEqual({ removed: 1, heldBack: 0, skipped: 0 });
    expect([await stored(), await fixture.count('monitored_episode')]).toEqual([9, 9]);
  });

  test('skip invalid numbers', async () => {
    const odd = [-1, 0.5, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY];
    depot.items = [watched(show(1))];
    depot.episodes = [
      held(show(1), 1, ...odd, 7),
      ...odd.map((season) => held(show(1), season, 1)),
      { ...held(show(1), 1, 1), showId: '' },
    ];
    await sync();
    expect(await episodesOf(show(1))).toEqual(['1x7']);
  });
});
