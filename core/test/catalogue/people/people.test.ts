import type { PersonDetails } from '@ombi/sdk';
import { EMPTY_LISTS, fakeMetadataSource } from '../fake-sources/fake-metadata-source.js';
import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';
import { fakeTitleSummary } from '../fake-sources/fake-titles.js';
import { UNREQUESTED_FIELDS } from '../movie-response-keys.js';

interface Credits {
  readonly id: number;
  readonly cast: Record<string, unknown>[];
  readonly crew: Record<string, unknown>[];
}

const ADA: PersonDetails = {
  id: '501',
  name: 'Ada Marlowe',
  imagePath: '/ada.jpg',
  knownFor: 'Title 1',
  biography: 'She was there.',
  birthday: '1890-02-03',
  deathday: null,
  birthplace: 'Port Lantern',
};
const cast = (kind: 'movie' | 'tv', id: string, character: string) => ({
  creditId: `c${id}-${character}`,
  character,
  title: fakeTitleSummary(kind, id),
});

const main = fakeMetadataSource(
  'main',
  { topics: ['lists', 'people', 'search'], idSources: ['tmdb'], searchTypes: ['movie', 'person'] },
  {
    ...EMPTY_LISTS,
    person: (id: string) => (id === '501' ? ADA : null),
    credits: (id: string, kind: 'movie' | 'tv') =>
      id === '501'
        ? {
            cast:
              kind === 'tv'
                ? [cast('tv', '7', 'Herself')]
                : [cast('movie', '1', 'Keeper'), cast('movie', '1', 'Twin'), cast('movie', '2', 'Ada')],
            crew:
              kind === 'tv' ? [] : [{ creditId: 'w3', department: 'Directing', job: 'Director', title: fakeTitleSummary('movie', '3') }],
          }
        : null,
    search: ({ term }: { term: string }) => (term === 'ada' ? [{ type: 'person', person: ADA }] : []),
  },
);

let cataloguePortal: FakeSourcePortal;
beforeAll(async () => {
  cataloguePortal = await openFakeSourcePortal([main]);
});
afterAll(() => cataloguePortal.close());
beforeEach(() => {
  cataloguePortal.statusFlags.clear();
  cataloguePortal.batches.length = 0;
  main.queries.length = 0;
});

describe('the credits of a person', () => {
  it('have the names of the public API and the status of each title', async () => {
    cataloguePortal.statusFlags.set('movie:tmdb:1', { requested: true, requestId: 44 });
    cataloguePortal.statusFlags.set('movie:tmdb:3', { available: true });
    const { status, body } = await cataloguePortal.get<Credits>('/api/v2/Search/actor/501/movie');
    expect(status).toBe(200);
    expect(body.id).toBe(501);
    expect(body.cast).toHaveLength(3);
    expect(body.cast[0]).toEqual({
      character: 'Keeper',
      credit_id: 'c1-Keeper',
      id: 1,
      title: 'Title 1',
      original_title: 'Titel 1',
      original_language: 'de',
      overview: 'Something happens.',
      release_date: '1927-01-10',
      poster_path: '/poster-1.jpg',
      backdrop_path: '/backdrop-1.jpg',
      genre_ids: [18],
      popularity: 1,
      vote_average: 8,
      vote_count: 10,
      adult: false,
      video: false,
      ...UNREQUESTED_FIELDS,
      requested: true,
      requestId: 44,
    });
    const series = await cataloguePortal.get<Credits>('/api/v2/Search/actor/501/tv');
    expect(series.body.cast[0]).toMatchObject({ id: 7, fullyAvailable: false, partlyAvailable: false });
    expect(body.crew).toEqual([
      expect.objectContaining({ department: 'Directing', job: 'Director', credit_id: 'w3', id: 3, available: true }),
    ]);
  });

  it('take one status lookup', async () => {
    await cataloguePortal.get('/api/v2/Search/actor/501/movie');
    expect(cataloguePortal.batches).toEqual([3]);
  });

  it('are returned for series, too', async () => {
    const { body } = await cataloguePortal.get<Credits>('/api/v2/Search/actor/501/tv');
    expect(body.cast).toEqual([expect.objectContaining({ id: 7, character: 'Herself' })]);
  });

  it.each(['2', '0', '-1'])('are empty for %s, which is no person', async (id) => {
    const { status, body } = await cataloguePortal.get(`/api/v2/Search/actor/${id}/movie`);
    expect([status, body]).toEqual([200, { id: Number(id), cast: [], crew: [] }]);
    expect(main.queries.map(([name]) => name)).toEqual(id === '2' ? ['credits'] : []);
  });

  it('require a numeric id', async () => {
    for (const id of ['ada', '99999999999']) expect((await cataloguePortal.get(`/api/v2/Search/actor/${id}/movie`)).status).toBe(400);
  });

  it('require a sign-in', async () => {
    for (const path of ['v2/Search/actor/501/movie', 'v2/Search/actor/501/tv', 'v3/people/501'])
      expect((await cataloguePortal.portal.api('GET', `/api/${path}`)).status).toBe(401);
  });
});

describe('a person', () => {
  it('is returned with all known details', async () => {
    expect(await cataloguePortal.get('/api/v3/people/501')).toMatchObject({ status: 200, body: ADA });
  });

  it.each(['2', '0', '-5'])('is not found by an unknown id (%s)', async (id) => {
    expect(await cataloguePortal.get(`/api/v3/people/${id}`)).toMatchObject({ status: 404, body: { type: 'not-found' } });
  });
});

describe('movies by the name of an actor', () => {
  const find = (searchTerm: string) =>
    cataloguePortal.post<{ id: number; requested: boolean }[]>('/api/v1/Search/movie/actor', { searchTerm });

  it('are those with the actor in the cast, each once', async () => {
    cataloguePortal.statusFlags.set('movie:tmdb:2', { requested: true });
    const { body } = await find(' ada ');
    expect(body.map(({ id, requested }) => [id, requested])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it.each(['nobody', '', ' ', 'a'.repeat(5000)])('are none for an unknown name', async (term) => {
    expect(await find(term)).toMatchObject({ body: [] });
  });
});
