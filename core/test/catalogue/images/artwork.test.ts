import { type Artwork, type Locale, type MediaRef, refKey } from '@ombi/sdk';
import { get as request } from 'node:http';
import { waitUntil } from '../../support/wait-until.js';
import { EMPTY_LISTS, fakeMetadataSource } from '../fake-sources/fake-metadata-source.js';
import { SourceCircuitBreaker } from '../../../src/catalogue/metadata-sources/source-circuit-breaker.js';
import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';
import { fakeArtwork, fakeMovieDetails, fakeImage, fakeShowDetails, fakeTitleSummary } from '../fake-sources/fake-titles.js';

const bytes = (text: string) => ({ contentType: 'image/gif', bytes: new TextEncoder().encode(`GIF89a ${text}`) });

/** The artwork of each source, by `refKey`. */
const [fanWork, ownWork] = [new Map<string, Artwork>(), new Map<string, Artwork>()];
const popular = { movie: [] as ReturnType<typeof fakeTitleSummary>[], tv: [] as ReturnType<typeof fakeTitleSummary>[] };
const hidden = new Set<string>();

const fans = fakeMetadataSource(
  'fans',
  { topics: ['artwork', 'images'], idSources: ['tmdb', 'tvdb', 'musicbrainz'] },
  {
    artwork: (ref: MediaRef) => fanWork.get(refKey(ref)) ?? null,
    image: (path: string) => (path.startsWith('/fan/') ? bytes(`fans ${path}`) : null),
  },
);
const main = fakeMetadataSource(
  'main',
  { topics: ['lists', 'movies', 'shows', 'ids', 'artwork', 'images'], idSources: ['tmdb'] },
  {
    ...EMPTY_LISTS,
    discover: ({ kind }: { kind: 'movie' | 'tv' }) => ({ items: popular[kind], total: popular[kind].length }),
    movie: ({ id }: MediaRef) => (Number(id) < 1000 && !hidden.has(id) ? fakeMovieDetails(id) : null),
    collection: () => null,
    show: ({ id }: MediaRef) => (Number(id) < 1000 ? fakeShowDetails(id) : null),
    findByExternalId: ({ source, id }: MediaRef) =>
      source === 'tvdb' && id.startsWith('7') ? { kind: 'tv', source: 'tmdb', id: id.slice(1) } : null,
    artwork: (ref: MediaRef, _: Locale) => ownWork.get(refKey(ref)) ?? null,
    image: (path: string) => bytes(`main ${path}`),
  },
);
const mute = fakeMetadataSource(
  'mute',
  { topics: ['artwork'], idSources: ['tmdb'] },
  { artwork: () => fakeArtwork({ poster: [fakeImage('/mute.jpg', 'en', 1e6)] }) },
);

let cataloguePortal: FakeSourcePortal;
beforeAll(async () => {
  cataloguePortal = await openFakeSourcePortal([fans, main, mute]);
});
afterAll(() => cataloguePortal.close());

let next = 0;
/** An id that no source was asked about yet. */
const fresh = () => String((next += 1));

beforeEach(() => {
  fans.queries.length = main.queries.length = 0;
  fans.isDown = main.isDown = false;
  cataloguePortal.clock.offset += 2 * 60_000; // failed sources may be asked again
});

const open = async (path: string, token?: string) => {
  const { status, body } = await cataloguePortal.portal.api<unknown>('GET', `/api/v1/Images/${path}`, undefined, token);
  expect(status).toBe(200);
  return body;
};
const bytesAt = async (address: unknown) => (await fetch(`${cataloguePortal.portal.url}${String(address)}`)).text();

describe('the image of a movie', () => {
  it('is the most liked one in the language of the viewer, from artwork sources first', async () => {
    const id = fresh();
    fanWork.set(
      `movie:tmdb:${id}`,
      fakeArtwork({
        poster: [
          fakeImage('/fan/ja.jpg', 'ja', 99),
          fakeImage('/fan/en-9.jpg', 'en', 9),
          fakeImage('/fan/en-10.jpg', 'en', 10),
          fakeImage('/fan/none.jpg', null, 50),
        ],
        backdrop: [
          fakeImage('/fan/lettered.jpg', 'en', 99),
          fakeImage('/fan/plain-2.jpg', null, 2),
          fakeImage('/fan/plain-11.jpg', null, 11),
        ],
      }),
    );
    ownWork.set(
      `movie:tmdb:${id}`,
      fakeArtwork({ poster: [fakeImage('/own.jpg', 'en', 1000)], backdrop: [fakeImage('/own-b.jpg', null, 1000)] }),
    );
    const poster = await open(`poster/movie/${id}`);
    expect(poster).toBe('/api/v3/images/w500/from/fans/fan/en-10.jpg');
    expect(await bytesAt(poster)).toBe('GIF89a fans /fan/en-10.jpg');
    for (const route of ['background', 'banner']) {
      expect(await open(`${route}/movie/${id}`)).toBe('/api/v3/images/original/from/fans/fan/plain-11.jpg');
    }
  });

  it('is in the language of the viewer', async () => {
    const id = fresh();
    const posters = [fakeImage('/fan/en.jpg', 'en', 10), fakeImage('/fan/de.jpg', 'de', 1)];
    fanWork.set(`movie:tmdb:${id}`, fakeArtwork({ poster: posters }));
    await cataloguePortal.post('/api/v1/Identity/language', { lang: 'de' });
    expect(await open(`poster/movie/${id}`, cataloguePortal.admin.token)).toMatch('/fan/de.jpg');
    expect(await open(`poster/movie/${id}`)).toMatch('/fan/en.jpg');
    await cataloguePortal.post('/api/v1/Identity/language', { lang: 'en' });
  });

  it('is without text or in English rather than in another language', async () => {
    const id = fresh();
    fanWork.set(`movie:tmdb:${id}`, fakeArtwork({ poster: [fakeImage('/fan/ja.jpg', 'ja', 99)] }));
    ownWork.set(`movie:tmdb:${id}`, fakeArtwork({ poster: [fakeImage('/none.jpg', null, 1)] }));
    expect(await open(`poster/movie/${id}`)).toBe('/api/v3/images/w500/none.jpg');
  });

  it('falls back to a backdrop where there is no poster, and to that of the details first', async () => {
    const [id, bare] = [fresh(), fresh()];
    fanWork.set(`movie:tmdb:${id}`, fakeArtwork({ thumb: [fakeImage('/fan/wide.jpg', 'en')] }));
    expect(await open(`poster/movie/${id}`)).toBe(`/api/v3/images/w500/poster-${id}.jpg`);
    fanWork.set(`movie:tmdb:${bare}`, fakeArtwork({ thumb: [fakeImage('/fan/wide.jpg', 'en')] }));
    main.answers.movie = ({ id: number }: MediaRef) => fakeMovieDetails(number, { posterPath: null });
    expect(await open(`poster/movie/${bare}`)).toBe('/api/v3/images/w500/from/fans/fan/wide.jpg');
  });

  it('ignores images with invalid paths and of sources that do not serve images', async () => {
    const id = fresh();
    const hostile = [
      '/fan/../../keys',
      '/fan/a b.jpg',
      `/fan/${'a'.repeat(300)}.jpg`,
      '//evil.example.org/a.jpg',
      '/fan/a.jpg?x=1',
      '/fan/%2e%2e/b.jpg',
    ];
    fanWork.set(`movie:tmdb:${id}`, fakeArtwork({ backdrop: hostile.map((path) => fakeImage(path, null, 50)) }));
    main.answers.movie = ({ id: number }: MediaRef) => fakeMovieDetails(number);
    expect(await open(`background/movie/${id}`)).toBe(`/api/v3/images/original/backdrop-${id}.jpg`);
  });

  it('has no URL when the movie cannot be loaded', async () => {
    const id = fresh();
    fanWork.set(`movie:tmdb:${id}`, fakeArtwork({ poster: [fakeImage('/fan/adult.jpg', 'en')] }));
    main.answers.movie = () => null;
    expect(await open(`poster/movie/${id}`)).toBe('');
    main.answers.movie = ({ id: number }: MediaRef) => fakeMovieDetails(number);
  });

  it('is looked up for a few anonymous visitors at a time; further ones are refused', async () => {
    let tell = (): void => undefined;
    const told = new Promise<void>((done) => (tell = done));
    main.answers.movie = ({ id }: MediaRef) => told.then(() => fakeMovieDetails(id));
    const addresses: unknown[] = [];
    const crowd = Array.from({ length: 100 }, async () => addresses.push(await open(`poster/movie/${fresh()}`)));
    await waitUntil(() => addresses.length === 36); // four lookups run, sixty wait
    expect(new Set(addresses)).toEqual(new Set(['']));
    expect(main.queries.filter(([what]) => what === 'movie')).toHaveLength(4);

    tell();
    await Promise.all(crowd);
    expect(addresses.filter((address) => address !== '')).toHaveLength(64);
    main.answers.movie = ({ id }: MediaRef) => fakeMovieDetails(id);
  });

  it('comes from other sources while one is down', async () => {
    const id = fresh();
    fans.isDown = true;
    expect(await open(`poster/movie/${id}`)).toBe(`/api/v3/images/w500/poster-${id}.jpg`);
  });

  it.each(['0', '-1', 'tt1', '1e3', '..%2f1', '99999999999', '%00', 'x'.repeat(400)])('is empty for %s, without a query', async (id) => {
    for (const path of [`poster/movie/${id}`, `background/movie/${id}`, `banner/movie/${id}`].filter(() => id !== '%00')) {
      expect(await open(path)).toBe('');
    }
    for (const path of [`poster/tv/${id}`, `background/tv/${id}`, `tv/${id}`, `poster/tv/tmdb/${id}`, `background/tv/tmdb/${id}`].filter(
      () => id !== '%00',
    )) {
      expect(await open(path)).toBe('');
    }
    expect([...fans.queries, ...main.queries]).toEqual([]);
  });
});

describe('the image of a series', () => {
  it('is found by each of its ids', async () => {
    const id = fresh();
    fanWork.set(
      `tv:tvdb:7${id}`,
      fakeArtwork({
        poster: [fakeImage('/fan/p.jpg', 'en')],
        backdrop: [fakeImage('/fan/b.jpg', null)],
        banner: [fakeImage('/fan/wide.jpg', 'en')],
      }),
    );
    for (const numbered of [`7${id}`, `tmdb/${id}`]) {
      expect(await open(`poster/tv/${numbered}`)).toBe('/api/v3/images/w500/from/fans/fan/p.jpg');
      expect(await open(`background/tv/${numbered}`)).toBe('/api/v3/images/original/from/fans/fan/b.jpg');
    }
    expect(await open(`tv/7${id}`)).toBe('/api/v3/images/original/from/fans/fan/wide.jpg');
  });

  it('uses the other kind of image where there is only one', async () => {
    const id = fresh();
    main.answers.show = ({ id: number }: MediaRef) => fakeShowDetails(number, { backdropPath: null });
    expect(await open(`background/tv/tmdb/${id}`)).toBe(`/api/v3/images/original/poster-${id}.jpg`);
    expect(await open(`tv/7${id}`)).toBe(`/api/v3/images/original/poster-${id}.jpg`);
    const other = fresh();
    main.answers.show = ({ id: number }: MediaRef) => fakeShowDetails(number, { posterPath: null });
    expect(await open(`poster/tv/7${other}`)).toBe(`/api/v3/images/w500/backdrop-${other}.jpg`);
  });

  it('does not wait for a slow source, however many ids it understands', async () => {
    const id = fresh();
    main.answers.show = ({ id: number }: MediaRef) => fakeShowDetails(number);
    fans.hold.hold();
    cataloguePortal.timer.isHeld = false;
    expect(await open(`poster/tv/tmdb/${id}`)).toBe(`/api/v3/images/w500/poster-${id}.jpg`);
    expect(fans.hold.pendingCount).toBeGreaterThan(0);
    fans.hold.release();
    cataloguePortal.timer.isHeld = true;
    cataloguePortal.portal.get(SourceCircuitBreaker).reset();
  });

  it('is empty for an unknown series', async () => {
    expect(await open('poster/tv/4242')).toBe('');
    main.isDown = true;
    expect(await open(`poster/tv/7${fresh()}`)).toBe('');
  });
});

describe('the background of the sign-in page', () => {
  it('is that of a popular title, with its name', async () => {
    popular.movie = [fakeTitleSummary('movie', '901')];
    fanWork.set('movie:tmdb:901', fakeArtwork({ backdrop: [fakeImage('/fan/door.jpg', null)] }));
    await laterList();
    expect(await open('background/info')).toEqual({ url: '/api/v3/images/original/from/fans/fan/door.jpg', name: 'Title 901' });
    expect(await open('background')).toEqual({ url: '/api/v3/images/original/from/fans/fan/door.jpg' });
    expect(await open('poster')).toBe('/api/v3/images/w500/poster-901.jpg');
  });

  it('is that of a series where no source has movies', async () => {
    popular.movie = [];
    popular.tv = [fakeTitleSummary('tv', '902')];
    await laterList();
    expect(await open('background/info')).toEqual({ url: '/api/v3/images/original/backdrop-902.jpg', name: 'Title 902' });
  });

  it('is empty after a few titles without images', async () => {
    popular.movie = Array.from({ length: 20 }, (_, index) =>
      fakeTitleSummary('movie', String(800 + index), { posterPath: null, backdropPath: null }),
    );
    popular.tv = [];
    await laterList();
    expect(await open('background/info')).toEqual({ url: '', name: '' });
    expect(fans.queries.length).toBe(5);
    expect(await open('background')).toEqual({ url: '' });
  });

  /** Lists are cached for longer than a test takes. */
  const laterList = async () => {
    cataloguePortal.clock.offset += 40 * 24 * 3_600_000;
  };
});

describe('images of several sources', () => {
  /** Sends the path as it is; a browser and `fetch` would normalize it. */
  const status = (path: string) =>
    new Promise<number | undefined>((done, failed) => {
      const { hostname, port } = new URL(cataloguePortal.portal.url);
      request({ hostname, port, path: `/api/v3/images/${path}` }, (answer) => done(answer.resume().statusCode)).on('error', failed);
    });

  it('are each requested from their own source', async () => {
    expect(await bytesAt('/api/v3/images/w300/from/fans/fan/a.jpg')).toBe('GIF89a fans /fan/a.jpg');
    expect(await bytesAt('/api/v3/images/w300/fan/a.jpg')).toBe('GIF89a main /fan/a.jpg');
    expect(await bytesAt('/api/v3/images/w300/from/main/fan/b.jpg')).toBe('GIF89a main /fan/b.jpg');
    expect(fans.queries).toEqual([['image', '/fan/a.jpg', 'w300']]);
  });

  it.each([
    'w300/from/gone/a.jpg',
    'w300/from/mute/a.jpg',
    'w300/from/fans',
    'w300/from/fans/',
    'w300/from/fans/%2e%2e/main/a.jpg',
    'w300/from/fans/..%2fmain%2fa.jpg',
    'w300/from/%2e%2e/fans/a.jpg',
    'w300/from/fans%2f..%2f..%2fetc/passwd',
    'w300/from/fans/a%00.jpg',
    'w300/from/fans/a%5c..%5cb.jpg',
    'w300/from/fans/%5c%5cevil.example.org/a.jpg',
    'w300/from/fans/%2f%2fevil.example.org/a.jpg',
    'w300/from/fans/@evil.example.org%3a80/a.jpg',
    'w300/from/fans/https:%2f%2fevil.example.org/a.jpg',
    'w300/from/fans/a.jpg%23b',
    `w300/from/fans/${'a'.repeat(250)}.jpg`,
    `w300/from/${'f'.repeat(150)}/${'a'.repeat(100)}.jpg`,
    'w301/from/fans/fan/a.jpg',
  ])('are nobody\u2019s at %s', async (path) => {
    expect([400, 404, 414]).toContain(await status(path));
    expect([...fans.queries, ...main.queries]).toEqual([]);
  });

  it('are not found where the source has none', async () => {
    expect(await status('w300/from/fans/other/a.jpg')).toBe(404);
  });
});

it('serves images of a source also where no source fills the discover page', async () => {
  const alone = fakeMetadataSource(
    'alone',
    { topics: ['images', 'artwork'], idSources: ['musicbrainz'] },
    { artwork: () => null, image: () => bytes('alone') },
  );
  const quiet = await openFakeSourcePortal([alone]);
  const get = async (path: string) => (await fetch(`${quiet.portal.url}/api/v3/images/${path}`)).status;
  expect([await get('w300/from/alone/a.jpg'), await get('w300/a.jpg')]).toEqual([200, 502]);
  await quiet.close();
});
