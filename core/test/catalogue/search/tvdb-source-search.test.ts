import type { MediaRef } from '@ombi/sdk';
import { startTvMaze, type TvMazeSimulator } from '../../../../plugins/tvmaze/src/simulator/index.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { openFakeSourcePortal, type FakeSourcePortal } from '../fake-sources/fake-source-portal.js';
import { EMPTY_LISTS, fakeMetadataSource } from '../fake-sources/fake-metadata-source.js';
import { fakeShowDetails, fakeTitleSummary } from '../fake-sources/fake-titles.js';

const EVERYTHING = { movies: true, tvShows: true, music: true, people: true };
const tvdbRef = (id: string): MediaRef => ({ kind: 'tv', source: 'tvdb', id });

/** Finds two series by name, and knows no TMDB ids. */
const createFinder = () =>
  fakeMetadataSource(
    'telly',
    { topics: ['search', 'shows'], idSources: ['tvdb'], searchTypes: ['tv'] },
    {
      search: () => ['71', '72'].map((id) => ({ type: 'title', title: fakeTitleSummary('tv', id, { ref: tvdbRef(id) }) })),
      show: () => null,
    },
  );
const lists = { topics: ['lists'], idSources: ['tmdb'] } as const;

describe('a source that finds series by TVDB ids', () => {
  let cataloguePortal: FakeSourcePortal;
  afterEach(() => cataloguePortal.close());
  const search = (term: string) => cataloguePortal.post<{ id: string; title: string }[]>(`/api/v2/Search/multi/${term}`, EVERYTHING);
  const kinds = async () => (await cataloguePortal.get<{ kinds: string[] }>('/api/v3/search/kinds')).body.kinds;

  it('is asked where another source resolves TVDB ids; series that this one does not know are left out', async () => {
    const resolver = fakeMetadataSource(
      'ids',
      { topics: ['lists', 'shows', 'ids'], idSources: ['tmdb'] },
      {
        ...EMPTY_LISTS,
        show: ({ id }: MediaRef) => fakeShowDetails(id),
        findByExternalId: ({ id }: MediaRef) => (id === '71' ? { kind: 'tv', source: 'tmdb', id: '1' } : null),
      },
    );
    cataloguePortal = await openFakeSourcePortal([createFinder(), resolver]);
    cataloguePortal.statusFlags.set('tv:tmdb:1', { requested: true });

    expect(await kinds()).toEqual(['tv']);
    expect((await search('Title')).body).toMatchObject([{ id: '1', mediaType: 'tv', title: 'Title 71 (1927)', requested: true }]);
    expect(await cataloguePortal.get('/api/v2/Search/tv/1')).toMatchObject({ status: 200, body: { title: 'Title 1' } });
  });

  it('is not asked where no source resolves them', async () => {
    const finder = createFinder();
    cataloguePortal = await openFakeSourcePortal([finder, fakeMetadataSource('lists', lists, EMPTY_LISTS)]);

    expect(await kinds()).toEqual([]);
    expect(await search('Title')).toMatchObject({ status: 200, body: [] });
    expect(finder.queries).toEqual([]);
  });

  it('is not asked where another source finds series by TMDB ids', async () => {
    const finder = createFinder();
    const main = fakeMetadataSource(
      'main',
      { topics: ['lists', 'search', 'ids'], idSources: ['tmdb'], searchTypes: ['tv'] },
      { ...EMPTY_LISTS, search: () => [{ type: 'title', title: fakeTitleSummary('tv', '5') }], findByExternalId: () => null },
    );
    cataloguePortal = await openFakeSourcePortal([finder, main]);

    expect((await search('Title')).body).toMatchObject([{ id: '5' }]);
    expect(finder.queries).toEqual([]);
  });
});

describe('TVmaze without a source of TMDB ids', () => {
  let portal: RunningPortal;
  let tvMaze: TvMazeSimulator;
  afterEach(() => Promise.all([portal.close(), tvMaze.close()]));

  it('answers clients that search series by TVDB ids, but not the search of the portal', async () => {
    [portal, tvMaze] = await Promise.all([startPortal({ plugins: ['tvmaze'] }), startTvMaze()]);
    const { token } = await createFirstAdministrator(portal);
    const values = { apiUrl: tvMaze.apiUrl, imageUrl: tvMaze.imageUrl };
    const settings = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
    expect((await portal.api('PUT', '/api/v3/plugins/tvmaze', settings, token)).status).toBe(200);
    const name = encodeURIComponent(tvMaze.shows[0]!.name);
    tvMaze.forgetRequests();

    expect(await portal.api('GET', '/api/v3/search/kinds', undefined, token)).toMatchObject({ body: { kinds: [] } });
    await portal.api('POST', `/api/v2/Search/multi/${name}`, EVERYTHING, token);
    expect(tvMaze.requests).toEqual([]);
    const { body } = await portal.api<{ title: string }[]>('GET', `/api/v1/Search/tv/${name}`, undefined, token);
    expect(body.map(({ title }) => title)).toContain(tvMaze.shows[0]!.name);
  });
});
