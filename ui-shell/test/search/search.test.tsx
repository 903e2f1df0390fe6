import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdvancedSearchPage from '../../src/pages/search/advanced-search-page.js';
import { advancedSearchPath, parseAdvancedSearch } from '../../src/pages/search/advanced-search-query.js';
import SearchPage from '../../src/pages/search/search-page.js';
import { acceptedResult, searchHit, searchMovie } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, makeEverythingVisible, renderPage, type ApiCall } from '../support/render-page.js';

const search = (term: string) => renderPage(<SearchPage />, { route: 'discover/:searchTerm', at: `/discover/${encodeURIComponent(term)}` });

beforeEach(() => signInAs('RequestMovie', 'RequestTv'));

describe('searching by a term', () => {
  it('shows the results of the kinds that have pages', async () => {
    const calls = fakeServer({
      'POST /api/v2/Search/multi/*': [
        searchHit(1, 'Faust (1926)'),
        searchHit(2, 'Faust, the series (2009)', { mediaType: 'tv', fullyAvailable: false, partlyAvailable: true }),
        { id: '3', mediaType: 'person', title: 'Mr Faust', poster: null, overview: '' },
        { id: 'a-b', mediaType: 'Artist', title: 'Faust', poster: null, overview: 'krautrock' },
        searchHit(5, 'Faust’s car', { mediaType: 'vehicle' }),
      ],
    });
    await search('faust & co/?');

    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      '/details/movie/1',
      '/details/tv/2',
      '/discover/actor/3',
      '/details/artist/a-b',
    ]);
    expect(screen.getByText('Partly available')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Request/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Request Faust',
      'Request Faust, the series',
    ]);
    const [apiCall] = calls.filter(({ method }) => method === 'POST');
    expect(apiCall?.path).toBe('/api/v2/Search/multi/faust%20%26%20co%2F%3F');
    expect(apiCall?.body).toMatchObject({ movies: true });
  });

  it('loads the picture of an artist once it is visible', async () => {
    const band = { id: 'a-b', mediaType: 'Artist', title: 'Faust', poster: null, overview: 'krautrock' };
    const calls = fakeServer({
      'POST /api/v2/Search/multi/*': [band],
      'GET /api/v3/artists/a-b/portrait': { image: '/api/v3/images/w500/from/fans/faust.jpg' },
    });
    const { container } = await search('faust');
    await screen.findByRole('link', { name: /Faust/ });
    const asked = () => calls.filter(({ path }) => path.includes('/portrait'));
    expect(asked()).toEqual([]);

    makeEverythingVisible();
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/api/v3/images/w500/from/fans/faust.jpg'));
    expect(asked()).toHaveLength(1);
  });

  it('makes one call for twenty cards with their status', async () => {
    const hits = Array.from({ length: 20 }, (_, place) =>
      searchHit(place + 1, `Faust ${place + 1}`, { requested: place === 0, approved: place === 0 }),
    );
    const calls = fakeServer({ 'POST /api/v2/Search/multi/*': hits });
    await search('faust');

    expect(await screen.findByText('Approved')).toBeInTheDocument();
    makeEverythingVisible();
    expect(screen.getAllByRole('link')).toHaveLength(20);
    expect(screen.getAllByRole('button', { name: /^Request Faust/ })).toHaveLength(19);
    expect(calls.map(({ path }) => path).filter((path) => path.includes('/Search/'))).toEqual(['/api/v2/Search/multi/faust']);
  });

  it('marks a result as requested without a refetch', async () => {
    const calls = fakeServer({
      'POST /api/v2/Search/multi/*': [searchHit(1, 'Faust (1926)')],
      'POST /api/v1/Request/movie': acceptedResult(),
    });
    await search('faust');

    await userEvent.click(await screen.findByRole('button', { name: 'Request Faust' }));
    expect(await screen.findByText('Requested')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('/Search/'))).toHaveLength(1);
  });

  it('shows a message without results', async () => {
    fakeServer({ 'POST /api/v2/Search/multi/*': [] });
    await search('zzz');

    expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  });

  it('can be tried again after a fault', async () => {
    fakeServer({ 'POST /api/v2/Search/multi/*': errorResponse(500) });
    await search('zzz');

    expect(await screen.findByText('The search failed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('searching by an id or a URL', () => {
  const meaning = (title: unknown) => ({
    'GET /api/v3/search/known*': { title },
    'POST /api/v2/Search/multi/*': [searchHit(1, 'Faust (1926)')],
  });

  it.each([
    ['tt0133093', { kind: 'movie', id: '603' }, '/details/movie/603'],
    ['tvdb:81189', { kind: 'tv', id: '1396' }, '/details/tv/1396'],
    ['https://music.example/artist/5b11f4ce', { kind: 'artist', id: '5b11f4ce' }, '/details/artist/5b11f4ce'],
  ])('%s opens its page', async (text, title, page) => {
    const calls = fakeServer(meaning(title));
    await search(text);

    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(page));
    expect(calls.find(({ path }) => path.includes('/known'))?.path).toBe(`/api/v3/search/known?text=${encodeURIComponent(text)}`);
  });

  it('that is unknown is searched as a term', async () => {
    fakeServer(meaning(null));
    await search('tt9999999');
    expect(await screen.findByRole('link', { name: /Faust/ })).toBeInTheDocument();
  });

  it('makes no id lookup for a normal term', async () => {
    const calls = fakeServer(meaning(null));
    await search('mission: impossible');
    await screen.findByRole('link', { name: /Faust/ });
    expect(calls.some(({ path }) => path.includes('/known'))).toBe(false);
  });
});

describe('a search without possible results', () => {
  it('makes no call for five thousand characters', async () => {
    const calls = fakeServer({ 'POST /api/v2/Search/multi/*': [searchHit(1, 'Faust (1926)')] });
    await search('x'.repeat(5_000));
    expect(await screen.findByText(/^No results for/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows a message when no kind is selected', async () => {
    localStorage.setItem('searchFilter', '{"movies":false,"tvShows":false}');
    fakeServer({ 'POST /api/v2/Search/multi/*': [] });
    await search('faust');
    expect(await screen.findByText('No media type is selected')).toBeInTheDocument();
    localStorage.removeItem('searchFilter');
  });
});

describe('a kind that the portal no longer finds', () => {
  beforeEach(() => localStorage.setItem('searchFilter', '{"music":true,"people":true}'));
  afterEach(() => localStorage.removeItem('searchFilter'));
  const bodies = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('is not searched, although it was selected earlier', async () => {
    const calls = fakeServer({
      'GET /api/v3/search/kinds': { kinds: ['movie', 'tv', 'person'] },
      'POST /api/v2/Search/multi/*': [searchHit(1, 'Faust (1926)')],
    });
    await search('faust');
    await screen.findByRole('link', { name: /Faust/ });
    await waitFor(() => expect(bodies(calls).at(-1)).toEqual({ movies: true, tvShows: true, music: false, people: true }));
    expect(bodies(calls)).not.toContainEqual(expect.objectContaining({ music: true }));
  });
});

describe('advanced search', () => {
  it('keeps the filters in the URL', () => {
    const query = {
      type: 'movie',
      releaseYear: 1927,
      decade: null,
      genreIds: [18, 28],
      keywordIds: [],
      watchProviders: [8],
      companies: [],
    } as const;
    const address = advancedSearchPath(query);

    expect(address).toBe('/discover/advanced/search?type=movie&releaseYear=1927&genreIds=18%2C28&watchProviders=8');
    expect(parseAdvancedSearch(new URLSearchParams(address.split('?')[1]))).toEqual(query);
  });

  it.each(['genreIds=a,-1,,0,1.5', 'releaseYear=19270', 'decade=1995', 'type=nonsense', 'watchProviders=%00'])('ignores %s', (address) => {
    expect(parseAdvancedSearch(new URLSearchParams(address))).toEqual({
      type: 'movie',
      releaseYear: null,
      decade: null,
      genreIds: [],
      keywordIds: [],
      watchProviders: [],
      companies: [],
    });
  });

  it('loads thirty at a time while scrolling, until the end', async () => {
    const many = (from: number) =>
      Array.from({ length: 30 }, (_, place) => searchMovie({ id: from + place + 1, title: `Movie ${from + place + 1}` }));
    const calls = fakeServer({
      'GET /api/v2/Search/Genres/movie': [{ id: 18, name: 'Drama' }],
      'POST /api/v2/Search/advancedSearch/movie/*': ({ path }: ApiCall) =>
        path.endsWith('/0/30') ? many(0) : path.endsWith('/30/30') ? many(30) : [],
    });
    await renderPage(<AdvancedSearchPage />, {
      route: 'discover/advanced/search',
      at: '/discover/advanced/search?genreIds=18&releaseYear=1927',
    });

    expect(await screen.findByRole('heading', { name: 'Movies · Drama · 1927' })).toBeInTheDocument();
    await screen.findAllByText('Movie 30');
    expect(screen.queryByText('Movie 31')).not.toBeInTheDocument();

    makeEverythingVisible();
    await screen.findAllByText('Movie 60');
    const asked = () => calls.filter(({ method }) => method === 'POST');
    await waitFor(() => expect(asked().map(({ path }) => path.replace(/.*movie/, ''))).toEqual(['/0/30', '/30/30', '/60/30']));
    expect(asked()[0]?.body).toEqual({
      type: 'movie',
      releaseYear: 1927,
      decade: null,
      genreIds: [18],
      keywordIds: [],
      watchProviders: [],
      companies: [],
    });
  });

  const openResults = (answer: (apiCall: ApiCall) => unknown) => {
    const calls = fakeServer({ 'GET /api/v2/Search/Genres/movie': [], 'POST /api/v2/Search/advancedSearch/movie/*': answer });
    const at = '/discover/advanced/search?releaseYear=1927';
    return renderPage(<AdvancedSearchPage />, { route: 'discover/advanced/search', at }).then(() => calls);
  };
  const first = Array.from({ length: 30 }, (_, place) => searchMovie({ id: place + 1, title: `Movie ${place + 1}` }));

  it('keeps the loaded titles when a page fails, and retries that page on demand', async () => {
    let further: unknown = errorResponse(500);
    const calls = await openResults(({ path }) => (path.endsWith('/0/30') ? first : path.endsWith('/30/30') ? further : []));
    await screen.findAllByText('Movie 30');

    makeEverythingVisible();
    const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('More titles could not be loaded');
    makeEverythingVisible();
    await act(async () => undefined);
    expect(calls.filter(({ path }) => path.endsWith('/30/30'))).toHaveLength(1);

    further = [searchMovie({ id: 31, title: 'Movie 31' })];
    await userEvent.click(again);
    expect((await screen.findAllByText('Movie 31')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not show an empty result when all loaded titles are hidden and the next page fails', async () => {
    await openResults(({ path }) => (path.endsWith('/0/30') ? [] : errorResponse(500)));
    expect(await screen.findByText('The search failed')).toBeInTheDocument();
  });
});
