import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DiscoverPage from '../../src/pages/discover/discover-page.js';
import {
  interleave,
  rowModes,
  createRowReader,
  readStoredRowMode,
  storeRowMode,
  type DiscoverSource,
} from '../../src/pages/discover/row-titles.js';
import { titleFromMovieListItem } from '../../src/media/model/title-mappers.js';
import { acceptedResult, searchMovie, searchShow } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const row = (name: string) => `GET /api/v2/Search/movie/${name}/*`;
const shows = (name: string) => `GET /api/v2/Search/tv/${name}/*`;
const many = (name: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => searchMovie({ id: from + place + 1, title: `${name} ${from + place + 1}` }));
const once =
  (name: string, count: number) =>
  ({ path }: ApiCall) =>
    path.includes('/0/10') ? many(name, count) : [];

const recent = (some = {}) => ({
  requestId: 1,
  type: 1,
  userId: 'olga',
  username: 'Olga',
  available: false,
  tvPartiallyAvailable: false,
  requestDate: '2026-01-01T00:00:00Z',
  title: 'Faust',
  overview: '',
  releaseDate: '1926-01-01T00:00:00Z',
  approved: false,
  denied: false,
  mediaId: '7',
  posterPath: null,
  background: null,
  ...some,
});

const portal = (more: Record<string, unknown> = {}) =>
  fakeServer({
    'GET /api/v2/Search/Genres/movie': [{ id: 18, name: 'Drama' }],
    'GET /api/v2/Requests/recentlyRequested': [recent()],
    [row('seasonal')]: [],
    [row('popular')]: once('Popular', 10),
    [row('nowplaying')]: once('Trending', 10),
    [row('upcoming')]: once('Upcoming', 10),
    [shows('popular')]: [],
    [shows('trending')]: [],
    [shows('anticipated')]: [],
    ...more,
  });

const openPage = () => renderPage(<DiscoverPage />, { route: 'discover', at: '/discover' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the discover page', () => {
  beforeEach(() => signInAs('RequestMovie'));

  it('shows the seasonal row when its first titles are all available and hidden', async () => {
    const calls = portal({ [row('seasonal')]: ({ path }: ApiCall) => (path.endsWith('/20/10') ? many('Snow', 2, 20) : []) });
    await openPage();

    expect((await section('For the season')).getAllByText(/^Snow 2/).length).toBeGreaterThan(1);
    const pieces = calls.map(({ path }) => path).filter((path) => path.includes('/movie/seasonal/'));
    expect([...new Set(pieces)].map((path) => path.replace(/.*seasonal/, ''))).toEqual(['/0/10', '/10/10', '/20/10']);
  });

  it('loads the next batch when all titles of a batch are hidden', async () => {
    portal({
      [row('popular')]: ({ path }: ApiCall) =>
        path.endsWith('/0/10') ? many('Popular', 4) : path.endsWith('/20/10') ? many('Popular', 2, 20) : [],
    });
    await openPage();

    expect((await screen.findAllByText('Popular 22')).length).toBeGreaterThan(0);
  });

  it('shows its sections in order, without the seasonal row when it is empty', async () => {
    portal();
    await openPage();
    await screen.findAllByText('Upcoming 1');

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Recently requested',
      'Popular',
      'Trending',
      'Upcoming',
    ]);
    expect(screen.getByRole('link', { name: 'Drama' })).toHaveAttribute('href', '/discover/advanced/search?type=movie&genreIds=18');
  });

  it('shows the seasonal row first when it has movies', async () => {
    portal({ [row('seasonal')]: once('Snow', 2) });
    await openPage();

    expect((await section('For the season')).getAllByText(/^Snow/).length).toBeGreaterThan(1);
    expect(screen.getAllByRole('heading', { level: 2 })[1]).toHaveTextContent('For the season');
  });

  it('fetches a second batch at once when the first one is too short', async () => {
    const calls = portal({
      [row('popular')]: ({ path }: ApiCall) =>
        path.endsWith('/0/10') ? many('Popular', 4) : path.endsWith('/10/10') ? many('Popular', 2, 10) : [],
    });
    await openPage();

    expect((await screen.findAllByText('Popular 12')).length).toBeGreaterThan(0);
    expect(calls.filter(({ path }) => path.includes('/movie/popular/')).map(({ path }) => path.replace(/.*popular/, ''))).toEqual([
      '/0/10',
      '/10/10',
    ]);
  });

  it('isolates a failed row, and offers a retry', async () => {
    let answer: unknown = errorResponse(500);
    const answering = (apiCall: ApiCall) => (answer ? answer : once('Trending', 10)(apiCall));
    portal({ [row('nowplaying')]: answering, [shows('trending')]: () => answer ?? [] });
    await openPage();
    expect(await screen.findByText('Trending could not be loaded')).toBeInTheDocument();
    expect(screen.getAllByText('Popular 1').length).toBeGreaterThan(0);

    answer = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Trending 1')).length).toBeGreaterThan(0);
  });

  it('keeps the titles of a row when the next page fails, and retries on demand', async () => {
    let further: unknown = errorResponse(500);
    const calls = portal({
      [row('popular')]: ({ path }: ApiCall) => (path.endsWith('/0/10') ? many('Popular', 4) : path.endsWith('/10/10') ? further : []),
      [shows('popular')]: ({ path }: ApiCall) => (path.endsWith('/0/10') ? [] : further),
    });
    await openPage();
    const popular = await section('Popular');
    expect(await popular.findByRole('alert')).toHaveTextContent('More titles could not be loaded');
    expect(popular.getAllByText('Popular 4').length).toBeGreaterThan(0);
    expect(calls.filter(({ path }) => path.includes('/movie/popular/10/10'))).toHaveLength(1);

    further = [];
    await userEvent.click(popular.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(popular.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('marks a title as requested in every row', async () => {
    portal({ [row('nowplaying')]: once('Popular', 10), [row('upcoming')]: [], 'POST /api/v1/Request/movie': acceptedResult() });
    await openPage();
    const [first] = await screen.findAllByRole('button', { name: 'Request Popular 3' });

    await userEvent.click(first!);
    for (const name of ['Popular', 'Trending']) expect(await (await section(name)).findByText('Requested')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request Popular 3' })).not.toBeInTheDocument();
  });

  it('shows a message without requests', async () => {
    portal({ 'GET /api/v2/Requests/recentlyRequested': [] });
    await openPage();

    expect(await screen.findByText('Nobody has requested anything yet')).toBeInTheDocument();
  });

  it('offers no decisions without permission', async () => {
    portal();
    await openPage();

    expect(await (await section('Recently requested')).findByText('Requested')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('movies and series on the discover page', () => {
  const series = [searchShow({ id: 1, title: 'Twin Peaks', partlyAvailable: true }), searchShow({ id: 2, title: 'Lost' })];
  const names = (row: Awaited<ReturnType<typeof section>>) => row.getAllByRole('link').map((link) => link.getAttribute('href'));

  beforeEach(() => signInAs('RequestMovie', 'RequestTv'));
  afterEach(() => localStorage.removeItem('DiscoverMode_popular'));

  it('are interleaved until one kind is selected, which is stored per row', async () => {
    portal({ [row('popular')]: ({ path }: ApiCall) => (path.includes('/0/10') ? many('Film', 2) : []), [shows('popular')]: series });
    await openPage();
    const popular = await section('Popular');
    await popular.findByText('Partly available');
    expect(names(popular)).toEqual(['/details/movie/1', '/details/tv/1', '/details/movie/2', '/details/tv/2']);

    await userEvent.click(popular.getByText('TV'));
    expect(await popular.findByRole('link', { name: /Lost/ })).toBeInTheDocument();
    expect(names(popular)).toEqual(['/details/tv/1', '/details/tv/2']);
    expect(localStorage.getItem('DiscoverMode_popular')).toBe('3');
    expect((await section('Trending')).getByRole('radio', { name: 'Combined' })).toBeChecked();
  });

  it('are shown alone when the other kind fails to load', async () => {
    portal({ [row('popular')]: errorResponse(502), [shows('popular')]: series });
    await openPage();

    expect(await (await section('Popular')).findByRole('link', { name: /Twin Peaks/ })).toBeInTheDocument();
  });

  it.each([
    ['Admin', /Enable one under Plug-ins/],
    ['RequestMovie', /contact your administrator/],
  ])('show to %s that no metadata source is enabled', async (role, words) => {
    signInAs(role);
    const none = errorResponse(502, { type: 'catalogue/no-source', detail: 'No metadata source is switched on.' });
    portal({ [row('popular')]: none, [shows('popular')]: none });
    await openPage();

    const popular = await section('Popular');
    expect(await popular.findByText(words)).toBeInTheDocument();
    expect(popular.queryByText(/Check your connection/)).not.toBeInTheDocument();
    const links = popular.queryAllByRole('link', { name: 'Metadata plug-ins' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(role === 'Admin' ? ['/Settings/Plugins?capability=metadataProvider'] : []);
    expect(popular.queryAllByRole('button', { name: 'Try again' })).toHaveLength(role === 'Admin' ? 0 : 1);
  });

  it('offer a request button for series as for movies', async () => {
    portal({ [shows('popular')]: series });
    await openPage();

    await (await section('Popular')).findByText('Lost', { selector: '.title-card-name' });
    expect(screen.getByRole('button', { name: 'Request Lost' })).toBeInTheDocument();
  });
});

describe('sample content on the discover page', () => {
  const NOTE = /^This is sample content/;
  const real = once('Real', 10);

  it('is announced once, without a link for users who cannot change it', async () => {
    signInAs('PowerUser');
    portal();
    await openPage();

    expect(await (await section('Popular')).findByText(NOTE)).toBeInTheDocument();
    expect(screen.getAllByText(NOTE)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Connect a metadata source' })).not.toBeInTheDocument();
  });

  it('links administrators to the settings of metadata sources', async () => {
    signInAs('Admin');
    portal({ [row('seasonal')]: once('Snow', 2) });
    await openPage();

    const first = await section('For the season');
    expect(await first.findByRole('link', { name: 'Connect a metadata source' })).toHaveAttribute('href', '/Settings/Plugins');
  });

  it('is not announced when there are real titles', async () => {
    signInAs('Admin');
    portal({ [row('popular')]: (apiCall: ApiCall) => real(apiCall).map((title) => ({ ...title, sample: false })) });
    await openPage();

    await screen.findAllByText('Real 1');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });
});

describe('recent requests for approvers', () => {
  beforeEach(() => signInAs('PowerUser'));

  it('can be approved on the card', async () => {
    let approved = false;
    const calls = portal({
      'GET /api/v2/Requests/recentlyRequested': () => [recent({ approved }), recent({ requestId: 2, title: 'Wings', denied: true })],
      'POST /api/v1/Request/movie/approve': () => {
        approved = true;
        return acceptedResult();
      },
    });
    await openPage();

    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await (await section('Recently requested')).findByText('Approved')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ id: 1, is4K: false });
  });

  it('update their cards in the other rows', async () => {
    let approved = false;
    const cards = () => many('Popular', 10).map((movie) => ({ ...movie, requested: movie.id === 1, approved: movie.id === 1 && approved }));
    portal({
      [row('popular')]: ({ path }: ApiCall) => (path.endsWith('/0/10') ? cards() : []),
      'POST /api/v1/Request/movie/approve': () => {
        approved = true;
        return acceptedResult();
      },
    });
    await openPage();
    const popular = await section('Popular');
    expect(await popular.findByText('Requested')).toBeInTheDocument();

    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await popular.findByText('Approved')).toBeInTheDocument();
  });

  it('are decided per variant, and are marked as samples', async () => {
    const calls = portal({
      'GET /api/v2/Requests/recentlyRequested': [recent({ is4kRequest: true, sample: true })],
      'POST /api/v1/Request/movie/approve': acceptedResult(),
    });
    await openPage();

    const cards = await section('Recently requested');
    await userEvent.click(await cards.findByRole('button', { name: 'Approve' }));
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ id: 1, is4K: true });
    expect(cards.getByText('Sample')).toBeInTheDocument();
  });
});

describe('a recent request for a series that is partly available', () => {
  const series = { type: 0, title: 'Twin Peaks', tvPartiallyAvailable: true };

  it('can be decided while it is pending, and shows what is available', async () => {
    signInAs('PowerUser');
    const calls = portal({
      'GET /api/v2/Requests/recentlyRequested': [recent(series)],
      'POST /api/v1/Request/tv/approve': acceptedResult(),
    });
    await openPage();

    const cards = await section('Recently requested');
    expect(await cards.findByText('Partly available')).toBeInTheDocument();
    await userEvent.click(cards.getByRole('button', { name: 'Approve' }));
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ id: 1 });
  });

  it.each([
    ['RequestTv', {}],
    ['PowerUser', { approved: true }],
  ])('shows only the status to %s when it is %j', async (role, state) => {
    signInAs(role);
    portal({ 'GET /api/v2/Requests/recentlyRequested': [recent({ ...series, ...state })] });
    await openPage();

    const cards = await section('Recently requested');
    expect(await cards.findByText('Partly available')).toBeInTheDocument();
    expect(cards.queryByText('Requested')).not.toBeInTheDocument();
    expect(cards.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});

describe('a recent request for an album', () => {
  it('links to its artist, shows its cover, and can be approved', async () => {
    signInAs('PowerUser');
    const album = {
      type: 2,
      title: 'Harbour Lights',
      mediaId: 'harbour',
      artistId: 'lanterns',
      posterPath: '/api/v3/images/w500/harbour.jpg',
    };
    const calls = portal({
      'GET /api/v2/Requests/recentlyRequested': [recent(album)],
      'POST /api/v1/Request/music/approve': acceptedResult(),
    });
    const { container } = await openPage();

    const cards = await section('Recently requested');
    expect(await cards.findByRole('link', { name: 'Harbour Lights' })).toHaveAttribute('href', '/details/artist/lanterns');
    expect(container.querySelector('.recent-card img')).toHaveAttribute('src', album.posterPath);
    // The poster is a link as well; Tab stops only at the title.
    expect(container.querySelector('.recent-card-poster')).toHaveAttribute('tabindex', '-1');
    await userEvent.click(cards.getByRole('button', { name: 'Approve' }));
    expect(calls.find(({ method, path }) => method === 'POST' && path.includes('music'))?.body).toEqual({ id: 1 });
  });
});

describe('the kind filter of a row', () => {
  const read = (name: string) => async () => [titleFromMovieListItem(searchMovie({ title: name }))];
  const movies: DiscoverSource = { kind: 'movie', rows: { popular: read('movie'), seasonal: read('snow') } };
  const shows: DiscoverSource = { kind: 'tv', rows: { popular: read('show'), seasonal: read('frost') } };

  it('is shown only with more than one kind, and never for the seasonal row', () => {
    expect(rowModes([movies], 'popular')).toEqual([]);
    expect(rowModes([movies, shows], 'popular')).toEqual(['combined', 'movie', 'tv']);
    expect(rowModes([movies, shows], 'seasonal')).toEqual([]);
  });

  it('is stored per row', () => {
    storeRowMode(localStorage, 'popular', 'tv');

    expect(readStoredRowMode(localStorage, 'popular', ['combined', 'movie', 'tv'])).toBe('tv');
    expect(readStoredRowMode(localStorage, 'popular', [])).toBe('combined');
    expect(readStoredRowMode(localStorage, 'upcoming', ['combined', 'movie', 'tv'])).toBe('combined');
  });

  it('interleaves the kinds', async () => {
    const batch = { position: 0, amount: 10 };
    const { signal } = new AbortController();
    const names = async (mode: 'combined' | 'tv') =>
      (await createRowReader([movies, shows], 'popular', mode)(batch, signal)).map(({ name }) => name);

    expect(await names('combined')).toEqual(['movie', 'show']);
    expect(await names('tv')).toEqual(['show']);
    expect(interleave([['a', 'b', 'c'], ['1']])).toEqual(['a', '1', 'b', 'c']);
    expect(interleave([])).toEqual([]);
  });
});
