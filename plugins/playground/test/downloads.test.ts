import { type ApprovedItem, type LibraryItem, VARIANTS } from '@ombi/sdk';
import { createTestCtx, metadataProviderOf } from '@ombi/sdk/testing';
import { albumRef, titleRef } from '../src/ids.js';
import playground from '../src/index.js';
import { MOVIES } from '../src/movies/index.js';
import { albumNumber, ALBUMS } from '../src/music/index.js';
import { episodesOf } from '../src/series/episodes.js';
import { SERIES } from '../src/series/index.js';

const { downloader, mediaServer } = playground.provides;
const approvedItem = (number: number, variant: 'regular' | '4k' = 'regular'): ApprovedItem => ({
  idempotencyKey: `key ${number} ${variant}`,
  ref: { kind: 'movie', source: 'tmdb', id: String(900_000_000 + number) },
  ids: {},
  variant,
  title: 'A film',
  year: 1927,
  requestedBy: 'mina',
  seasons: [],
  isAnime: false,
  languageProfileId: 0,
  qualityProfileId: 0,
  rootFolderId: 0,
  preferredQualityProfileId: 0,
  preferredRootFolderId: 0,
});

let ctx: ReturnType<typeof createCtx>;
const createCtx = () => createTestCtx(playground, { connection: {} });
const libraryItems = async (): Promise<readonly LibraryItem[]> => (await mediaServer!.scan(ctx, { offset: 0, limit: 50 })).items;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), doNotFake: ['nextTick', 'queueMicrotask'] });
  ctx = createCtx();
});
afterEach(() => jest.useRealTimers());

describe('the sample downloader', () => {
  it('needs three seconds, then the media server has the movie', async () => {
    expect(await downloader!.add(ctx, approvedItem(42))).toEqual({ outcome: 'added', externalId: '900000042' });
    expect(await libraryItems()).toEqual([]);
    expect((await downloader!.items(ctx, { offset: 0, limit: 9 })).items).toMatchObject([{ monitored: true, variants: [] }]);

    jest.advanceTimersByTime(3_000);
    expect(await libraryItems()).toMatchObject([
      {
        title: 'Metropolis',
        year: 1927,
        ids: { tmdb: '900000042' },
        variants: ['regular'],
        quality: '1080p',
        addedAt: '2026-03-01T12:00:03.000Z',
      },
    ]);
    expect((await downloader!.items(ctx, { offset: 0, limit: 9 })).items).toMatchObject([{ variants: ['regular'] }]);
  });

  it('accepts the same dispatch twice', async () => {
    await downloader!.add(ctx, approvedItem(42));
    expect(await downloader!.add(ctx, approvedItem(42))).toEqual({ outcome: 'already-there', externalId: '900000042' });
    jest.advanceTimersByTime(3_000);
    expect(await libraryItems()).toHaveLength(1);
  });

  it('loses none of many concurrent dispatches', async () => {
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => downloader!.add(ctx, approvedItem(1 + (index % 30)))));
    expect(outcomes.filter(({ outcome }) => outcome === 'added')).toHaveLength(30);
    jest.advanceTimersByTime(3_000);
    expect(await libraryItems()).toHaveLength(30);
  });

  it('keeps both variants of a movie as one item', async () => {
    await downloader!.add(ctx, approvedItem(42));
    await downloader!.add(ctx, approvedItem(42, '4k'));
    jest.advanceTimersByTime(3_000);
    expect(await libraryItems()).toMatchObject([{ variants: ['regular', '4k'], quality: '4K' }]);
  });

  it('reports progress during the download only', async () => {
    const progress = () => downloader!.progress!(ctx, 9);
    expect(await progress()).toEqual([]);
    await downloader!.add(ctx, approvedItem(42));
    jest.advanceTimersByTime(1_000);
    expect(await progress()).toEqual([
      { ref: titleRef(42), ids: { tmdb: titleRef(42).id }, state: 'downloading', percent: 33, secondsLeft: 2, reason: null, episodes: [] },
    ]);
    jest.advanceTimersByTime(2_000);
    expect(await progress()).toMatchObject([{ state: 'importing', percent: 100, secondsLeft: null }]);
    jest.advanceTimersByTime(10_000);
    expect(await progress()).toEqual([]);
  });

  it('refuses a title of another source with a message', async () => {
    await expect(downloader!.add(ctx, { ...approvedItem(1), ref: { kind: 'movie', source: 'tmdb', id: '603' } })).rejects.toMatchObject({
      code: 'rejected',
    });
  });
});

describe('sample music', () => {
  it('is downloaded album by album, separate from the movie with the same number', async () => {
    const [artistAlbum] = ALBUMS;
    const number = albumNumber(artistAlbum!.artist, artistAlbum!.album);
    const approved = { ...approvedItem(number), ref: albumRef(number) };
    expect(await downloader!.add(ctx, approved)).toEqual({ outcome: 'added', externalId: approved.ref.id });
    expect(await downloader!.add(ctx, approved)).toMatchObject({ outcome: 'already-there' });
    const listItems = async () => (await downloader!.items(ctx, { offset: 0, limit: 9 })).items;
    expect(await listItems()).toMatchObject([{ ref: approved.ref, ids: { musicbrainz: approved.ref.id }, monitored: true, variants: [] }]);

    jest.advanceTimersByTime(3_000);
    expect(await listItems()).toMatchObject([{ variants: ['regular'] }]);
    expect(await libraryItems()).toMatchObject([
      { kind: 'album', title: artistAlbum!.album.title, ids: { musicbrainz: approved.ref.id }, variants: ['regular'], quality: null },
    ]);
  });

  it('of other sources is refused', async () => {
    const ref = { kind: 'album', source: 'musicbrainz', id: '3c0ffee0-0000-4000-8000-000000000001' } as const;
    await expect(downloader!.add(ctx, { ...approvedItem(1), ref })).rejects.toMatchObject({ code: 'rejected' });
  });
});

describe('the sample media server', () => {
  it('returns its items page by page in a stable order', async () => {
    for (let number = 1; number <= 5; number += 1) await downloader!.add(ctx, approvedItem(number));
    jest.advanceTimersByTime(3_000);
    const pages = await Promise.all([0, 2, 4].map((offset) => mediaServer!.scan(ctx, { offset, limit: 2 })));
    expect(pages.flatMap(({ items }) => items)).toEqual(await libraryItems());
    expect(pages.every(({ total }) => total === 5)).toBe(true);
  });

  it('has at most the whole catalogue, and returns no more than the page size', async () => {
    const refs = [
      ...MOVIES.map(({ number }) => titleRef(number)),
      ...SERIES.map(({ number }) => titleRef(number)),
      ...ALBUMS.map(({ artist, album }) => albumRef(albumNumber(artist, album))),
    ];
    const seasonsById = new Map(SERIES.map(({ number, seasons }) => [titleRef(number).id, seasons]));
    for (const ref of refs) {
      const seasons = (seasonsById.get(ref.id) ?? []).map((season) => ({
        number: season.number,
        episodes: episodesOf(season).map(({ number }) => number),
      }));
      for (const variant of ref.kind === 'movie' ? VARIANTS : (['regular'] as const))
        await downloader!.add(ctx, { ...approvedItem(1, variant), ref, seasons });
    }
    jest.setSystemTime(new Date('2100-01-01'));

    const readers = [mediaServer!.scan, mediaServer!.episodes!, downloader!.items, downloader!.episodes!];
    const totals = await Promise.all(
      readers.map(async (read) => {
        let count = 0;
        for (let offset = 0, total = 1; offset < total; offset += 50) {
          const page = await read(ctx, { offset, limit: 50 });
          expect(page.items.length).toBeLessThanOrEqual(50);
          count += page.items.length;
          total = page.total;
        }
        return count;
      }),
    );
    const scheduled = SERIES.map(({ status, seasons }) =>
      seasons.flatMap(episodesOf).filter(({ airDate }) => airDate !== null || status === 'Ended'),
    ).filter((episodes) => episodes.length > 0);
    const titles = MOVIES.length + ALBUMS.length + scheduled.length;
    expect(totals).toEqual([titles, scheduled.flat().length, titles, scheduled.flat().length]);
  });

  it('links to an image in place of a player', async () => {
    await downloader!.add(ctx, approvedItem(42));
    jest.advanceTimersByTime(3_000);
    const [{ url } = { url: '' }] = await libraryItems();
    const image = await metadataProviderOf(playground).image(ctx, url.replace('/api/v3/images/original', ''), 'original');
    expect(new TextDecoder().decode(image!.bytes)).toContain('Metropolis');
  });

  it('deletes everything with one action', async () => {
    await downloader!.add(ctx, approvedItem(42));
    expect(await playground.actions!.clear!(ctx, undefined)).toEqual({ cleared: true });
    jest.advanceTimersByTime(3_000);
    expect(await libraryItems()).toEqual([]);
  });

  it.each(SERIES.filter(({ status }) => status === 'Ended').map((series) => [series.title, series] as const))(
    'downloads all of an ended series, including episodes without an air date: %s',
    async (_, series) => {
      const seasons = series.seasons.map((season) => ({ number: season.number, episodes: episodesOf(season).map(({ number }) => number) }));
      await downloader!.add(ctx, { ...approvedItem(series.number), ref: titleRef(series.number), seasons });
      jest.advanceTimersByTime(3_000);
      const all = seasons.flatMap(({ episodes }) => episodes).length;
      expect((await mediaServer!.episodes!(ctx, { offset: 0, limit: 500 })).total).toBe(all);
    },
  );

  it('downloads the requested episodes of a series, and none before it was aired', async () => {
    const series = SERIES.find(({ isInvented, seasons }) => isInvented && seasons.length > 1)!;
    const seasons = series.seasons.map((season) => ({ number: season.number, episodes: episodesOf(season).map(({ number }) => number) }));
    const airedEpisodes = series.seasons.flatMap(episodesOf).filter(({ airDate }) => airDate !== null && airDate <= '2026-03-01');
    const approved = { ...approvedItem(series.number), ref: titleRef(series.number), seasons };
    expect(await downloader!.add(ctx, approved)).toMatchObject({ outcome: 'added' });
    expect(await downloader!.add(ctx, approved)).toMatchObject({ outcome: 'already-there' });

    const active = await downloader!.progress!(ctx, 500);
    expect(active).toHaveLength(airedEpisodes.length);
    expect(active[0]).toMatchObject({
      ref: titleRef(series.number),
      percent: 0,
      episodes: [{ season: series.seasons[0]!.number, number: 1 }],
    });

    jest.advanceTimersByTime(3_000);
    expect(await libraryItems()).toMatchObject([{ kind: 'tv', title: series.title, variants: ['regular'] }]);
    const { items, total } = await mediaServer!.episodes!(ctx, { offset: 0, limit: 500 });
    expect(total).toBe(airedEpisodes.length);
    expect(items.every(({ showId, numbers }) => showId === String(series.number) && numbers.length === 1)).toBe(true);
    expect(items.every(({ addedAt }) => addedAt === new Date(Date.now()).toISOString())).toBe(true);
    expect((await downloader!.episodes!(ctx, { offset: 0, limit: 500 })).items.every((item) => !('addedAt' in item))).toBe(true);

    jest.setSystemTime(new Date('2100-01-01'));
    expect((await mediaServer!.episodes!(ctx, { offset: 0, limit: 500 })).total).toBeGreaterThan(airedEpisodes.length);
  });
});
