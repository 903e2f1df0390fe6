import { type EpisodeFile, type LibraryItem, type MediaRef, type Slice, UNREADABLE_EPISODE } from '@ombi/sdk';
import { LibraryService } from '../../../src/library/index.js';
import { MissingItemRemoval } from '../../../src/library/sync/missing-item-removal.js';
import { MediaServerSync } from '../../../src/library/sync/media-server-sync.js';
import { SyncRunRepository } from '../../../src/library/sync/sync-run.repository.js';
import type { CapabilityProvider } from '../../../src/plugin-host/index.js';
import { databaseEngines } from '../../support/data/databases.js';
import { waitUntil } from '../../support/wait-until.js';
import { libraryFixture, NEVER_FAILS, pageOf, progress } from '../library-fixture.js';

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
const held = (id: number, season: number, ...numbers: number[]): EpisodeFile => ({ showId: `series-${id}`, season, numbers });
const show = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });

/** A media server with series; `episodes` is null when it does not report any. */
class FakeMediaServer {
  items: LibraryItem[] = [];
  episodes: EpisodeFile[] | null = [];
  failsAt = NEVER_FAILS;

  constructor(readonly connectionId: string) {}

  reset(): void {
    Object.assign(this, { items: [], episodes: [], failsAt: NEVER_FAILS });
  }

  get provider(): CapabilityProvider<'mediaServer'> {
    const call = async (method: string, slice: Slice) =>
      method === 'scan' ? pageOf(this.items, slice) : pageOf(this.episodes!, slice, this.failsAt);
    const facts = { pluginId: 'shelf', connectionId: this.connectionId, connectionName: this.connectionId, variant: 'regular' };
    return {
      ...facts,
      getProperty: (name: string) => name !== 'supportsServerId' && this.episodes !== null,
      call,
    } as unknown as CapabilityProvider<'mediaServer'>;
  }
}

describe.each(databaseEngines)('episodes on $name', ({ test, create }) => {
  const [shelf, other] = [new FakeMediaServer('shelf-1'), new FakeMediaServer('shelf-2')];
  const fixture = libraryFixture(create, {
    ...{ kind: 'mediaServer', fakeProviders: [shelf, other], providers: [MediaServerSync], tables: ['library_item'] },
  });
  const { episodesOf } = fixture;
  /** Syncs one day after the previous sync. */
  const sync = (from = shelf) => {
    fixture.clock.offset += 86_400_000;
    return fixture.get(MediaServerSync).run(from.provider, progress());
  };
  const stored = () => fixture.count('library_episode');

  test('stores every episode over many pages, also two in a file and duplicates', async () => {
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

  test('keeps missing episodes as long as one cannot be read, which may be any of them', async () => {
    shelf.items = [series(1)];
    shelf.episodes = Array.from({ length: 10 }, (_, index) => held(1, 1, index + 1));
    await sync();
    shelf.episodes = [...shelf.episodes.slice(1), UNREADABLE_EPISODE];
    for (let time = 1; time <= 3; time += 1) expect(await sync()).toMatchObject({ skipped: 1 });
    expect(await stored()).toBe(10);
    shelf.episodes.pop();
    await sync();
    await sync();
    expect(await stored()).toBe(9);
  });

  test('combines the episodes of several servers, stored separately', async () => {
    shelf.items = [series(1)];
    shelf.episodes = [held(1, 1, 1)];
    other.items = [series(1)];
    other.episodes = [held(1, 1, 1), held(1, 1, 2)];
    await Promise.all([sync(), sync(other)]);
    expect(await episodesOf(show(1))).toEqual(['1x1', '1x1', '1x2']);

    await fixture.get(LibraryService).removeConnections(['shelf-2']);
    expect(await episodesOf(show(1))).toEqual(['1x1']);
    expect(await stored()).toBe(1);
  });

  test('matches a series once by any shared id, unless the primary ids differ', async () => {
    shelf.items = [series(1, { imdb: 'tt5', tvdb: '55' }), series(2, { tmdb: '2', tvdb: '66' })];
    shelf.episodes = [held(1, 1, 1), held(2, 1, 2)];
    await sync();
    expect(await episodesOf({ ...show(8), ids: { imdb: 'tt5', tvdb: '55' } })).toEqual(['1x1']);
    expect(await episodesOf({ kind: 'tv', source: 'tvdb', id: '66' })).toEqual(['1x2']);
    expect(await episodesOf({ ...show(9), ids: { tvdb: '66' } })).toEqual([]);
    const { links } = (await fixture.get(LibraryService).findAvailability([{ ...show(8), ids: { imdb: 'tt5', tvdb: '55' } }])).get(
      'tv:tmdb:8',
    )!;
    expect(links).toHaveLength(1);
  });

  test('removes an episode only after two complete syncs missed it, and more than a fifth only when confirmed', async () => {
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
    await fixture.get(MissingItemRemoval).confirmHeldBack('shelf-1');
    expect(await stored()).toBe(10);
  });

  test('keeps an episode that two syncs missed within a minute, and resets the count once it is seen again', async () => {
    shelf.items = [series(1)];
    const whole = Array.from({ length: 20 }, (_, index) => held(1, 1, index + 1));
    const look = () => fixture.get(MediaServerSync).run(shelf.provider, progress());
    for (const episodes of [whole, whole.slice(1), whole.slice(1), whole, whole.slice(1)]) {
      shelf.episodes = episodes;
      await look();
    }
    expect(await stored()).toBe(20);
    fixture.clock.offset += 7 * 3_600_000;
    shelf.episodes = whole;
    await look();
    shelf.episodes = whole.slice(1);
    await sync();
    await look();
    expect(await stored()).toBe(20);
    await sync();
    expect(await stored()).toBe(19);
  });

  test('loses nothing to concurrent syncs: the older one stops writing', async () => {
    shelf.items = [series(1)];
    shelf.episodes = Array.from({ length: 700 }, (_, index) => held(1, 1, index + 1));
    await sync();
    const { call } = shelf.provider;
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (release = resolve));
    let isReading = false;
    const slow = async (method: string, slice: Slice) => {
      if (method === 'episodes' && slice.offset > 0) await ((isReading = true), isHeld);
      return (call as (method: string, slice: Slice) => Promise<unknown>)(method, slice);
    };
    const older = fixture.get(MediaServerSync).run({ ...shelf.provider, call: slow } as typeof shelf.provider, progress());
    await waitUntil(() => isReading);
    await sync();
    release();
    await expect(older).rejects.toThrow('another look at the same server has begun');
    for (let time = 1; time <= 3; time += 1) await sync();
    expect(await stored()).toBe(700);
  });

  test('gives every sync its own number, also concurrent ones', async () => {
    const runs = fixture.get(SyncRunRepository);
    const numbers = await Promise.all([1, 2, 3].map(() => runs.beginRun('shelf-1')));
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  test('changes nothing when the server fails part-way, or stops reporting episodes', async () => {
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

  test('deletes the episodes of a removed series', async () => {
    shelf.items = Array.from({ length: 10 }, (_, index) => series(index + 1));
    shelf.episodes = shelf.items.map((_, index) => held(index + 1, 1, 1));
    await sync();
    [shelf.items, shelf.episodes] = [shelf.items.slice(1), shelf.episodes.slice(1)];
    await sync();
    await sync();
    expect(await stored()).toBe(9);
  });
});
