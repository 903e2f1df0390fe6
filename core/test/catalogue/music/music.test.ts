import { SourceCircuitBreaker } from '../../../src/catalogue/metadata-sources/source-circuit-breaker.js';
import { RequestedTitleRegistry } from '../../../src/catalogue/index.js';
import { refKey, type AlbumSummary, type ArtistDetails, type Artwork, type MediaRef, type SearchQuery } from '@ombi/sdk';
import { PluginCallExecutor } from '../../../src/plugin-host/calls/plugin-call-executor.js';
import { EMPTY_LISTS, fakeMetadataSource } from '../fake-sources/fake-metadata-source.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { startPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';
import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';
import { fakeArtwork, fakeImage } from '../fake-sources/fake-titles.js';

const uuid = (kind: 'a' | 'b', number: number) => `00000000-0000-4${kind}00-8000-${String(number).padStart(12, '0')}`;
const artistRef = (number: number): MediaRef => ({ kind: 'artist', source: 'musicbrainz', id: uuid('a', number) });
const albumRef = (number: number): MediaRef => ({ kind: 'album', source: 'musicbrainz', id: uuid('b', number) });

const LANTERNS = { ref: artistRef(1), name: 'The Paper Lanterns!', type: 'Group', disambiguation: 'of Port Lantern' };
const album = (number: number, more: Partial<AlbumSummary> = {}): AlbumSummary => ({
  ref: albumRef(number),
  title: `Album ${number}`,
  artist: { ref: LANTERNS.ref, name: LANTERNS.name },
  type: 'Album',
  secondaryTypes: [],
  releaseDate: '1927-01-10',
  ...more,
});
const ALBUMS = [
  album(3, { releaseDate: '1929', secondaryTypes: ['Live'] }),
  album(2, { type: 'Single', releaseDate: '1928-05' }),
  album(1),
  album(4, { type: '', releaseDate: null }),
];
const lanterns = (more: Partial<ArtistDetails> = {}): ArtistDetails => ({
  ...LANTERNS,
  country: 'DE',
  region: 'Port Lantern',
  overview: '',
  startYear: '1925',
  endYear: null,
  isEnded: false,
  links: { homePage: 'https://lanterns.invalid/', imdb: 'https://imdb.invalid/nm1' },
  members: [
    { ref: artistRef(8), name: 'Ada', role: 'drums', isCurrent: true, begin: '1925', end: null },
    { ref: artistRef(9), name: 'Tom', role: '', isCurrent: false, begin: null, end: '1926-03' },
  ],
  albums: ALBUMS,
  ...more,
});

const gallery = new Map<string, Artwork>();
const main = fakeMetadataSource('main', { topics: ['lists', 'images'], idSources: ['tmdb'] }, { ...EMPTY_LISTS, image: () => null });
const fans = fakeMetadataSource(
  'fans',
  { topics: ['artwork', 'images'], idSources: ['musicbrainz'] },
  { artwork: (ref: MediaRef) => gallery.get(refKey(ref)) ?? null, image: () => null },
);
const aside = fakeMetadataSource(
  'waxworks',
  { topics: ['music'], idSources: ['musicbrainz'] },
  {
    artist: ({ id }: MediaRef) => (id === uuid('a', 4) ? null : lanterns({ overview: 'They play by night.', country: 'FR' })),
    album: () => null,
  },
);
const papers = fakeMetadataSource(
  'papers',
  { topics: ['biographies'], idSources: ['musicbrainz'] },
  { biography: ({ id }: MediaRef) => (id === uuid('a', 9) ? null : 'Once they sold lamps.') },
);
const tunes = fakeMetadataSource(
  'tunes',
  { topics: ['music', 'search'], idSources: ['musicbrainz'], searchTypes: ['artist', 'album'] },
  {
    artist: ({ id }: MediaRef) => {
      if (id === uuid('a', 1)) return lanterns();
      if (id === uuid('a', 4)) return lanterns({ ref: artistRef(4) });
      if (id !== uuid('a', 2)) return null;
      return lanterns({ ref: artistRef(2), albums: Array.from({ length: 1200 }, (_, index) => album(1000 + index)) });
    },
    album: ({ id }: MediaRef) => {
      const found = ALBUMS.find(({ ref }) => ref.id === id);
      return found ? { ...found, overview: '', tracks: [] } : null;
    },
    search: ({ term, types }: SearchQuery) => {
      if (term !== 'paper') return [];
      return types.includes('artist') ? [{ type: 'artist', artist: LANTERNS }] : ALBUMS.map((one) => ({ type: 'album', album: one }));
    },
  },
);

let cataloguePortal: FakeSourcePortal;
beforeAll(async () => {
  cataloguePortal = await openFakeSourcePortal([fans, main, tunes, aside, papers]);
  cataloguePortal.portal.get(RequestedTitleRegistry).register('album', {
    find: async (requestId) => (requestId === 5 ? albumRef(1) : requestId === 6 ? albumRef(77) : null),
    listRecent: async () => [],
  });
});
afterAll(() => cataloguePortal.close());
beforeEach(() => {
  cataloguePortal.timer.isHeld = true;
  cataloguePortal.portal.get(SourceCircuitBreaker).reset();
  gallery.clear();
  cataloguePortal.statusFlags.clear();
  cataloguePortal.batches.length = 0;
  for (const one of [main, fans, aside, tunes, papers]) {
    one.isDown = false;
    one.hold.release();
    one.queries.length = 0;
  }
});

/** Makes cached answers stale, and lets failed sources be asked again. */
const muchLater = () => (cataloguePortal.clock.offset += 13 * 3_600_000);

const STANDING = {
  approved: false,
  denied: null,
  deniedReason: null,
  requested: false,
  requestId: 0,
  available: false,
  itemLinks: [],
  sample: false,
  quality: null,
  imdbId: null,
  theTvDbId: null,
  theMovieDbId: null,
  subscribed: false,
  showSubscribe: false,
  monitored: false,
  percentOfTracks: 0,
  partiallyAvailable: false,
  fullyAvailable: false,
  type: 2,
};
const GROUP = { id: uuid('b', 1), title: 'Album 1', releaseDate: '1927-01-10', releaseType: 'Album', secondaryTypes: [], ...STANDING };

interface Page {
  readonly poster: string | null;
  readonly overview: string | null;
  readonly isEnded: boolean;
  readonly links: Record<string, string | null>;
  readonly releaseGroups: { id: string; requested: boolean; available: boolean; fullyAvailable: boolean; percentOfTracks: number }[];
}

describe('the details of an artist', () => {
  it('contain every member of the public API', async () => {
    gallery.set(
      refKey(artistRef(1)),
      fakeArtwork({
        poster: [fakeImage('/fan/less.jpg', null, 1), fakeImage('/fan/more.jpg', null, 2)],
        banner: [fakeImage('/fan/banner.jpg', null)],
        logo: [fakeImage('/fan/logo.png', null)],
        backdrop: [fakeImage('/fan/stage.jpg', null)],
      }),
    );
    const { status, body } = await cataloguePortal.get<Page>(`/api/v2/Search/artist/${uuid('a', 1)}`);
    expect(status).toBe(200);
    const { links, releaseGroups, ...rest } = body;
    expect(rest).toEqual({
      id: uuid('a', 1),
      name: 'The Paper Lanterns!',
      type: 'Group',
      disambiguation: 'of Port Lantern',
      country: 'DE',
      region: 'Port Lantern',
      startYear: '1925',
      endYear: null,
      isEnded: false,
      overview: 'They play by night.',
      poster: '/api/v3/images/w500/from/fans/fan/more.jpg',
      banner: '/api/v3/images/original/from/fans/fan/banner.jpg',
      logo: '/api/v3/images/original/from/fans/fan/logo.png',
      fanArt: '/api/v3/images/original/from/fans/fan/stage.jpg',
      members: [
        { name: 'Ada', attributes: ['drums'], isCurrentMember: true, start: '1925', end: null },
        { name: 'Tom', attributes: [], isCurrentMember: false, start: null, end: '1926-03' },
      ],
      sample: false,
    });
    expect(Object.keys(links)).toHaveLength(18);
    expect(links).toMatchObject({ image: null, homePage: 'https://lanterns.invalid/', imdb: 'https://imdb.invalid/nm1', spotify: null });
    expect(releaseGroups).toHaveLength(4);
    expect(releaseGroups[2]).toEqual(GROUP);
  });

  it('have the biography of another source where that of the artist has none, and nothing while it does not answer', async () => {
    const overview = async () => (await cataloguePortal.get<Page>(`/api/v2/Search/artist/${uuid('a', 4)}`)).body.overview;
    papers.isDown = true;
    expect(await overview()).toBeNull();
    cataloguePortal.clock.offset += 61_000;
    papers.isDown = false;
    expect(await overview()).toBe('Once they sold lamps.');
  });

  it('contain the status of each album', async () => {
    cataloguePortal.statusFlags.set(refKey(albumRef(3)), { requested: true, requestId: 12, approved: true });
    cataloguePortal.statusFlags.set(refKey(albumRef(1)), { available: true });
    const { body } = await cataloguePortal.get<Page>(`/api/v2/Search/artist/${uuid('a', 1)}`);
    expect(body.releaseGroups).toMatchObject([
      {
        requested: true,
        requestId: 12,
        approved: true,
        monitored: true,
        fullyAvailable: false,
        releaseDate: '1929',
        secondaryTypes: ['Live'],
      },
      { requested: false, releaseType: 'Single', releaseDate: '1928-05' },
      { available: true, fullyAvailable: true, percentOfTracks: 100 },
      { releaseType: null, releaseDate: null },
    ]);
  });

  it('take the same number of SQL statements and one lookup, however many albums there are', async () => {
    const [few, many] = [
      await cataloguePortal.statements(`/api/v2/Search/artist/${uuid('a', 1)}`),
      await cataloguePortal.statements(`/api/v2/Search/artist/${uuid('a', 2)}`),
    ];
    expect(many).toBe(few);
    expect(new Set(cataloguePortal.batches)).toEqual(new Set([4, 1200]));
  });

  it('ignore the case of the id', async () => {
    const { body } = await cataloguePortal.get<{ id: string }>(`/api/v2/Search/artist/${uuid('a', 1).toUpperCase()}`);
    expect(body.id).toBe(uuid('a', 1));
  });

  it('are complete without optional sources', async () => {
    muchLater();
    fans.isDown = aside.isDown = true;
    const { status, body } = await cataloguePortal.get<Page>(`/api/v2/Search/artist/${uuid('a', 1)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ poster: expect.anything(), releaseGroups: { length: 4 } }); // the cached answers
    const other = await cataloguePortal.get<Page>(`/api/v2/Search/artist/${uuid('a', 2)}`);
    expect(other).toMatchObject({ status: 200, body: { poster: null, banner: null, logo: null, fanArt: null } });
    expect(other.body.releaseGroups).toHaveLength(1200);
  });

  it('do not wait for a slow source', async () => {
    muchLater();
    fans.hold.hold();
    cataloguePortal.timer.isHeld = false;
    const { status } = await cataloguePortal.get(`/api/v2/Search/artist/${uuid('a', 2)}`);
    expect(status).toBe(200);
    expect(fans.hold.pendingCount).toBeGreaterThan(0);
  });

  it('allow enough time for two thousand albums at a page of a hundred per second, behind other calls', async () => {
    muchLater();
    const calls = jest.spyOn(PluginCallExecutor.prototype, 'call');
    await cataloguePortal.get(`/api/v2/Search/artist/${uuid('a', 2)}`);
    const bounds = calls.mock.calls.filter(([{ pluginId }]) => pluginId === 'tunes').map(([{ timeoutMs }]) => timeoutMs);
    calls.mockRestore();
    expect(bounds).toEqual([60_000]);
  });

  it('are missing for an unknown artist', async () => {
    expect(await cataloguePortal.get(`/api/v2/Search/artist/${uuid('a', 99)}`)).toMatchObject({ status: 204, body: null });
  });

  it.each(['0', '-1', 'paper', 'tt1', `${uuid('a', 1)}x`, '..%2f1', 'x'.repeat(400)])('are missing for %s, without a query', async (id) => {
    for (const path of [`v2/Search/artist/${id}`, `v2/Search/artist/album/${id}`, `v1/Search/music/album/info/${id}`]) {
      expect(await cataloguePortal.get(`/api/${path}`)).toMatchObject({ status: 204, body: null });
    }
    expect(await cataloguePortal.get(`/api/v2/Search/releasegroupart/${id}`)).toMatchObject({ status: 200, body: { image: null } });
    expect(await cataloguePortal.get(`/api/v1/Search/music/artist/album/${id}`)).toMatchObject({ status: 200, body: [] });
    expect([...tunes.queries, ...fans.queries]).toEqual([]);
  });

  it('are found by the id of a request', async () => {
    expect(await cataloguePortal.get('/api/v2/Search/artist/request/5')).toMatchObject({ status: 200, body: { id: uuid('a', 1) } });
    for (const id of ['6', '7', '0', '-1']) expect((await cataloguePortal.get(`/api/v2/Search/artist/request/${id}`)).status).toBe(204);
    expect((await cataloguePortal.get('/api/v2/Search/artist/request/last')).status).toBe(400);
  });
});

describe('an album', () => {
  it("is found by the id that its artist's page has", async () => {
    expect(await cataloguePortal.get(`/api/v2/Search/artist/album/${uuid('b', 1)}`)).toMatchObject({ status: 200, body: GROUP });
    expect((await cataloguePortal.get(`/api/v2/Search/artist/album/${uuid('b', 99)}`)).status).toBe(204);
  });

  it('has a URL of its cover', async () => {
    gallery.set(
      refKey(albumRef(3)),
      fakeArtwork({ poster: [fakeImage('/fan/front.jpg', null)], backdrop: [fakeImage('/fan/no.jpg', null, 9)] }),
    );
    const { body } = await cataloguePortal.get(`/api/v2/Search/releasegroupart/${uuid('b', 3)}`);
    expect(body).toEqual({ image: '/api/v3/images/w300/from/fans/fan/front.jpg' });
  });

  it('has no URL where no source has a cover, and where they fail', async () => {
    expect((await cataloguePortal.get(`/api/v2/Search/releasegroupart/${uuid('b', 55)}`)).body).toEqual({ image: null });
    fans.isDown = true;
    expect((await cataloguePortal.get(`/api/v2/Search/releasegroupart/${uuid('b', 56)}`)).body).toEqual({ image: null });
  });
});

describe('searching for music in the v1 API', () => {
  const ROW = {
    id: 0,
    title: 'Album 1',
    foreignAlbumId: uuid('b', 1),
    albumType: 'Album',
    artistName: 'The Paper Lanterns!',
    foreignArtistId: uuid('a', 1),
    releaseDate: '1927-01-10T00:00:00Z',
    rating: 0,
    cover: null,
    disk: null,
    genres: [],
    ...STANDING,
  };

  it('finds artists by name', async () => {
    muchLater();
    gallery.set(refKey(artistRef(1)), fakeArtwork({ poster: [fakeImage('/fan/p.jpg', null)] }));
    const artists = async () => (await cataloguePortal.get<Record<string, unknown>[]>('/api/v1/Search/music/artist/%20paper')).body;
    await waitUntil(async () => (await artists())[0]?.['poster'] === '/api/v3/images/w500/from/fans/fan/p.jpg'); // old images are given at once, and renewed
    expect(await artists()).toEqual([
      {
        artistName: 'The Paper Lanterns!',
        forignArtistId: uuid('a', 1),
        overview: null,
        disambiguation: 'of Port Lantern',
        banner: null,
        poster: '/api/v3/images/w500/from/fans/fan/p.jpg',
        logo: null,
        monitored: false,
        artistType: 'Group',
        cleanName: 'thepaperlanterns',
        links: [],
      },
    ]);
  });

  it('finds albums by name, with cover and status', async () => {
    gallery.set(refKey(albumRef(4)), fakeArtwork({ poster: [fakeImage('/fan/four.jpg', null)] }));
    cataloguePortal.statusFlags.set(refKey(albumRef(2)), { requested: true });
    const { body } = await cataloguePortal.get<Record<string, unknown>[]>('/api/v1/Search/music/album/paper');
    expect(body.map(({ foreignAlbumId, requested, releaseDate }) => [foreignAlbumId, requested, releaseDate])).toEqual([
      [uuid('b', 3), false, '1929-01-01T00:00:00Z'],
      [uuid('b', 2), true, '1928-05-01T00:00:00Z'],
      [uuid('b', 1), false, '1927-01-10T00:00:00Z'],
      [uuid('b', 4), false, '0001-01-01T00:00:00Z'],
    ]);
    expect(body[2]).toEqual(ROW);
    expect(body[3]).toMatchObject({ cover: '/api/v3/images/w300/from/fans/fan/four.jpg', albumType: null });
    expect(cataloguePortal.batches).toEqual([4]);
  });

  it('lists the albums of an artist, without singles', async () => {
    const { body } = await cataloguePortal.get<{ foreignAlbumId: string }[]>(`/api/v1/Search/music/artist/album/${uuid('a', 1)}`);
    expect(body.map(({ foreignAlbumId }) => foreignAlbumId)).toEqual([uuid('b', 3), uuid('b', 1), uuid('b', 4)]);
    expect(fans.queries).toEqual([]);
  });

  it('returns one album', async () => {
    gallery.set(refKey(albumRef(1)), fakeArtwork({ poster: [fakeImage('/fan/one.jpg', null)] }));
    muchLater();
    const album = async () => (await cataloguePortal.get<typeof ROW>(`/api/v1/Search/music/album/info/${uuid('b', 1)}`)).body;
    await waitUntil(async () => (await album()).cover !== null); // old images are given at once, and renewed
    expect(await album()).toEqual({ ...ROW, cover: '/api/v3/images/w300/from/fans/fan/one.jpg' });
  });

  it.each(['%20', 'nobody', 'x'.repeat(450)])('finds nothing for %s', async (term) => {
    for (const what of ['artist', 'album']) expect((await cataloguePortal.get(`/api/v1/Search/music/${what}/${term}`)).body).toEqual([]);
  });

  it('reports that the sources are down, where nothing is cached', async () => {
    tunes.isDown = aside.isDown = true;
    expect((await cataloguePortal.get('/api/v1/Search/music/artist/unheard')).status).toBe(502);
    expect(await cataloguePortal.get(`/api/v2/Search/artist/${uuid('a', 31)}`)).toMatchObject({ status: 502 });
  });
});

it('requires a sign-in', async () => {
  for (const path of [
    `v2/Search/artist/${uuid('a', 1)}`,
    'v2/Search/artist/request/5',
    `v2/Search/artist/album/${uuid('b', 1)}`,
    `v2/Search/releasegroupart/${uuid('b', 1)}`,
    'v1/Search/music/artist/paper',
    'v1/Search/music/album/paper',
    `v1/Search/music/artist/album/${uuid('a', 1)}`,
    `v1/Search/music/album/info/${uuid('b', 1)}`,
  ]) {
    expect((await cataloguePortal.portal.api('GET', `/api/${path}`)).status).toBe(401);
  }
});

it('finds nothing without a source for music', async () => {
  const silent = await openFakeSourcePortal([main]);
  expect((await silent.get('/api/v1/Search/music/artist/paper')).body).toEqual([]);
  expect((await silent.get('/api/v1/Search/music/album/paper')).body).toEqual([]);
  expect((await silent.get(`/api/v2/Search/releasegroupart/${uuid('b', 1)}`)).body).toEqual({ image: null });
  expect((await silent.get(`/api/v2/Search/artist/${uuid('a', 1)}`)).status).toBe(502);
  await silent.close();
});

it('works with the sample content, from a search to the cover of an album', async () => {
  const portal = await startPortal({ plugins: ['playground'], config: { baseUrl: '/ombi' } });
  const { token } = await createFirstAdministrator(portal);
  const get = async <T>(path: string) => (await portal.api<T>('GET', `/api/${path}`, undefined, token)).body;

  const [found] = await get<{ forignArtistId: string; poster: string }[]>('v1/Search/music/artist/caruso');
  const page = await get<Page & { name: string }>(`v2/Search/artist/${found!.forignArtistId}`);
  expect(page).toMatchObject({ name: 'Enrico Caruso', isEnded: true, poster: found!.poster });
  const { image } = await get<{ image: string }>(`v2/Search/releasegroupart/${page.releaseGroups[0]!.id}`);
  for (const address of [page.poster, image]) {
    expect(address).toMatch(/^\/ombi\/api\/v3\/images\/w\d+\/sample\//);
    expect(await (await fetch(`${portal.url.replace('/ombi', '')}${address}`)).text()).toMatch(/^<svg /);
  }
  const albums = await get<{ foreignAlbumId: string }[]>('v1/Search/music/album/crazy%20blues');
  expect(albums).toMatchObject([{ title: 'Crazy Blues', cover: expect.stringContaining('/sample/') }]);
  await portal.close();
});
