import type { DownloaderItem, MediaRef, TitleSummary, Variant } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { DownloaderItemRepository } from '../../src/library/items/downloader-item.repository.js';
import { PluginHost } from '../../src/plugin-host/index.js';
import { FeatureFlags } from '../../src/settings/index.js';
import { fakeMovie, fakeSeries } from '../support/plugins/fake-titles.js';
import {
  admin,
  ann,
  bob,
  closeRequestPortal,
  decide,
  fakeServices,
  nextMovieId,
  openRequestPortal,
  portal,
  requestMovie,
  runJob,
} from '../requests/request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);
beforeEach(() => {
  fakeServices.listedTitles.splice(0);
  fakeServices.downloaderItems.splice(0);
});

type Flags = Record<string, unknown>;

const movie = (id: number): MediaRef => ({ kind: 'movie', source: 'tmdb', id: String(id) });
const series = (id: number): MediaRef => ({ kind: 'tv', source: 'tmdb', id: String(id) });
const album = (id: number): MediaRef => ({
  kind: 'album',
  source: 'musicbrainz',
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
});
const get = async <T = Flags>(path: string) => (await portal.api<T>('GET', `/api/${path}`, undefined, ann.token)).body;
const movieDetails = (id: number) => get(`v2/Search/movie/${id}`);

/** Stores what the downloader of a variant lists. */
async function list(ref: MediaRef, item: Partial<DownloaderItem> = {}, { variant = 'regular' as Variant, counts = false } = {}) {
  const downloader = portal
    .get(PluginHost)
    .providers('downloader')
    .find((one) => one.variant === variant)!;
  const items = [{ ref, ids: {}, monitored: true, variants: [], ...item }];
  await portal.get(DownloaderItemRepository).save(downloader.connectionId, 1, counts, items);
}

const NOTHING_KNOWN = { approved: false, approved4K: false, requested: false, available: false, available4K: false };

describe('a movie that a downloader monitors', () => {
  it('is approved in details, searches and discover lists, and not requested', async () => {
    const id = nextMovieId();
    await list(movie(id));
    fakeServices.listedTitles.push(fakeMovie(movie(id)) as TitleSummary, fakeMovie(movie(nextMovieId())) as TitleSummary);
    const [v1, discover] = [await get<Flags[]>('v1/Search/movie/film'), await get<Flags[]>('v2/Search/movie/popular/0/10')];
    for (const row of [await movieDetails(id), v1[0], discover[0]])
      expect(row).toMatchObject({ ...NOTHING_KNOWN, approved: true, requestId: 0, denied: null });
    for (const rows of [v1, discover]) expect(rows[1]).toMatchObject(NOTHING_KNOWN);
  });

  it('has no members beyond those of the public API', async () => {
    const id = nextMovieId();
    await list(movie(id));
    expect(Object.keys(await movieDetails(id)).filter((name) => name.startsWith('monitored'))).toEqual([]);
  });

  it('is approved by variant, or as a whole while the 4K feature is off', async () => {
    const [inFolder, atServer] = [nextMovieId(), nextMovieId()];
    await list(movie(inFolder), { monitored: false, variants: ['4k'] });
    await list(movie(atServer), {}, { variant: '4k' });
    for (const id of [inFolder, atServer])
      expect(await movieDetails(id)).toMatchObject({ ...NOTHING_KNOWN, approved4K: true, has4KRequest: false });

    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', false);
    expect(await movieDetails(inFolder)).toMatchObject({ ...NOTHING_KNOWN, approved: true });
    expect(await movieDetails(atServer)).toMatchObject(NOTHING_KNOWN); // a 4K server is not in use
    await portal.get(FeatureFlags).setEnabled('Movie4KRequests', true);
  });

  it.each<[string, Partial<DownloaderItem>, boolean, object]>([
    ['a file that does not count as available', { monitored: false, variants: ['regular'] }, false, { approved: true }],
    ['a 4K file that does not', { monitored: false, variants: ['4k'] }, false, { approved4K: true }],
    ['a file that counts', { monitored: false, variants: ['regular'] }, true, { approved: true, available: true }],
    [
      'a 4K file that counts, while it waits for the regular one',
      { variants: ['4k'] },
      true,
      { approved: true, approved4K: true, available4K: true },
    ],
  ])('is approved with %s', async (_, item, counts, expected) => {
    const id = nextMovieId();
    await list(movie(id), item, { counts });
    expect(await movieDetails(id)).toMatchObject({ ...NOTHING_KNOWN, ...expected });
  });

  it('can be requested, and then has the state of its request', async () => {
    const id = nextMovieId();
    await list(movie(id));
    const { result, requestId } = await requestMovie(bob, id);
    expect(result).toBe(true);
    expect(await movieDetails(id)).toMatchObject({ requested: true, approved: false, denied: null, requestId });
    await decide('approve', requestId);
    expect(await movieDetails(id)).toMatchObject({ requested: true, approved: true });
    await decide('deny', requestId, { reason: 'No' });
    expect(await movieDetails(id)).toMatchObject({ requested: true, approved: false, denied: true });
  });

  it('has the state of each request where both variants are monitored', async () => {
    const id = nextMovieId();
    await list(movie(id));
    await list(movie(id), {}, { variant: '4k' });
    await requestMovie(ann, id, { is4KRequest: true });
    expect(await movieDetails(id)).toMatchObject({ requested: false, approved: true, has4KRequest: true, approved4K: false });
  });
});

describe('a series that a downloader monitors', () => {
  const details = (id: number) => get(`v2/Search/Tv/moviedb/${id}`);

  it.each([
    ['by its TMDB id', (id: number) => series(id)],
    ['by its TVDB id', (id: number): MediaRef => ({ kind: 'tv', source: 'tvdb', id: `9${id}` })],
  ])('is approved %s in details, and not requested', async (_, refOf) => {
    const id = nextMovieId();
    await list(refOf(id));
    expect(await details(id)).toMatchObject({ approved: true, requested: false, available: false, fullyAvailable: false, requestId: 0 });
  });

  it('is approved in lists', async () => {
    const id = nextMovieId();
    await list(series(id));
    fakeServices.listedTitles.push(fakeSeries(series(id)) as TitleSummary);
    const rows = await get<Flags[]>('v2/Search/tv/popular/0/10');
    expect(rows).toMatchObject([{ approved: true, requested: false }]);
  });

  it('is approved in lists that tell no other ids, where the downloader lists it by its TVDB id', async () => {
    const [watched, other] = [nextMovieId(), nextMovieId()];
    fakeServices.downloaderItems.push({ ref: { kind: 'tv', source: 'tvdb', id: `9${watched}` }, ids: {}, monitored: true, variants: [] });
    await runJob('fakedownloader.downloader-sync');
    for (const id of [watched, other]) fakeServices.listedTitles.push({ ...fakeSeries(series(id)), ids: undefined } as never);
    expect(await get<Flags[]>('v2/Search/tv/trending/0/10')).toMatchObject([
      { id: watched, approved: true, requested: false, available: false },
      { id: other, approved: false },
    ]);
  });

  it('is approved when the downloader lists it only for its episodes', async () => {
    const id = nextMovieId();
    await list(series(id), { monitored: false });
    expect(await details(id)).toMatchObject({ approved: true, requested: false });
  });

  it('has the state of its request', async () => {
    const id = nextMovieId();
    await list(series(id));
    const ask = await portal.api<{ requestId: number }>(
      'POST',
      '/api/v2/Requests/tv',
      { theMovieDbId: id, firstSeason: true },
      admin.token,
    );
    expect(ask.body).toMatchObject({ result: true });
    await portal.get(EventBus).whenSettled();
    expect(await details(id)).toMatchObject({ requested: true, approved: true });
  });
});

describe('an album that a downloader monitors', () => {
  it('is monitored, and neither approved nor requested', async () => {
    const ref = album(nextMovieId());
    await list(ref);
    expect(await get(`v2/Search/artist/album/${ref.id}`)).toMatchObject({ monitored: true, approved: false, requested: false });
    expect(await get(`v1/Search/music/album/info/${ref.id}`)).toMatchObject({ monitored: true, approved: false, requested: false });
    expect(await get(`v2/Search/artist/album/${album(nextMovieId()).id}`)).toMatchObject({ monitored: false });
  });
});
