import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdvancedSearchDialog from '../../src/pages/search/filters/advanced-search-dialog.js';
import AdvancedSearchPage from '../../src/pages/search/advanced-search-page.js';
import { searchMovie } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const WORDS = {
  'GET /api/v2/Search/Genres/movie': [
    { id: 18, name: 'Drama' },
    { id: 28, name: 'Action' },
  ],
  'GET /api/v2/Search/Genres/tv': [{ id: 10765, name: 'Sci-Fi' }],
  'GET /api/v1/TheMovieDb/WatchProviders/movie': [{ provider_id: 8, provider_name: 'Streamer', logo_path: '/logo.jpg' }],
  'GET /api/v1/TheMovieDb/WatchProviders/tv': [],
  'GET /api/v1/TheMovieDb/Keywords?searchTerm=heist': [{ id: 10051, name: 'heist' }],
  'GET /api/v1/TheMovieDb/Keywords/10051': { id: 10051, name: 'heist' },
  'GET /api/v3/vocabulary/companies?searchTerm=Gaumont': [{ id: 9, name: 'Gaumont' }],
  'GET /api/v3/vocabulary/companies/9': { id: 9, name: 'Gaumont' },
};

const close = jest.fn();
const openPage = (at = '/discover') => renderPage(<AdvancedSearchDialog onClose={close} />, { at });
const choose = async (label: string, choice: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByTitle(choice));
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Search' }));
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => signInAs('RequestMovie'));

describe('the advanced search dialog', () => {
  it('opens the results, with every filter in the URL', async () => {
    fakeServer(WORDS);
    await openPage();
    await choose('Genres', 'Drama');
    await choose('Watch providers', 'Streamer');
    await choose('Decade', '1990s');
    await confirm();

    await waitFor(() => expect(address()).toBe('/discover/advanced/search?type=movie&decade=1990&genreIds=18&watchProviders=8'));
    expect(close).toHaveBeenCalled();
  });

  it('starts with the filters of the current search, with their names', async () => {
    fakeServer(WORDS);
    await openPage('/discover/advanced/search?genreIds=18&keywordIds=10051&releaseYear=1927');
    const dialog = within(await screen.findByRole('dialog'));

    expect(await dialog.findByText('Drama')).toBeInTheDocument();
    expect(await dialog.findByText('heist')).toBeInTheDocument();
    expect(dialog.getByLabelText('Release year')).toHaveValue('1927');
  });

  it('clears genres and streaming services when the kind changes, and keeps the rest', async () => {
    fakeServer(WORDS);
    await openPage('/discover/advanced/search?genreIds=18&watchProviders=8&keywordIds=10051&companies=9');
    await userEvent.click(screen.getByText('TV Shows'));
    await confirm();

    await waitFor(() => expect(address()).toBe('/discover/advanced/search?type=tv&keywordIds=10051&companies=9'));
  });

  it('uses a year or a decade, whichever was selected last', async () => {
    fakeServer(WORDS);
    await openPage();
    await choose('Decade', '1990s');
    await userEvent.type(screen.getByLabelText('Release year'), '1995');
    await confirm();

    await waitFor(() => expect(address()).toBe('/discover/advanced/search?type=movie&releaseYear=1995'));
  });

  it('shows an error when the options could not be loaded', async () => {
    let genres: unknown = errorResponse(502);
    fakeServer({ ...WORDS, 'GET /api/v2/Search/Genres/movie': () => genres });
    await openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    genres = [];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe.each([
  { label: 'Keywords', at: '/api/v1/TheMovieDb/Keywords', name: 'heist', id: 10051, wish: 'keywordIds' },
  { label: 'Companies', at: '/api/v3/vocabulary/companies', name: 'Gaumont', id: 9, wish: 'companies' },
])('$label', ({ label, at, name, id, wish }) => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are searched 400 ms after the last key, and deduplicated', async () => {
    const calls = fakeServer(WORDS);
    const asked = () => calls.filter(({ path }) => path.startsWith(`${at}?`)).map(({ path }) => path);
    await openPage();
    const field = screen.getByLabelText(label);
    for (const letters of [name.slice(0, 2), name]) fireEvent.change(field, { target: { value: letters } });
    await act(() => jest.advanceTimersByTimeAsync(399));
    expect(asked()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(asked()).toEqual([`${at}?searchTerm=${name}`]);
    await act(() => jest.advanceTimersByTimeAsync(500));

    fireEvent.click(screen.getByTitle(name));
    await act(() => jest.advanceTimersByTimeAsync(500));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
    expect(address()).toBe(`/discover/advanced/search?type=movie&${wish}=${id}`);
    expect(calls.some(({ path }) => path === `${at}/${id}`)).toBe(false);
  });
});

describe('the advanced search page', () => {
  it('shows the filters, and series as series', async () => {
    fakeServer({
      ...WORDS,
      'GET /api/v1/TheMovieDb/WatchProviders/tv': [{ provider_id: 8, provider_name: 'Streamer', logo_path: null }],
      'POST /api/v2/Search/advancedSearch/movie/0/30': [
        { ...searchMovie({ id: 7, title: 'Dark' }), fullyAvailable: false, partlyAvailable: true },
      ],
      'POST /api/v2/Search/advancedSearch/movie/30/30': [],
    });
    await renderPage(<AdvancedSearchPage />, {
      at: '/discover/advanced/search?type=tv&genreIds=10765&keywordIds=10051&companies=9&watchProviders=8&decade=2010',
    });

    expect(await screen.findByRole('heading', { name: 'TV Shows · Sci-Fi · heist · Gaumont · Streamer · 2010s' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Dark/ })).toHaveAttribute('href', '/details/tv/7');
    expect(screen.getByText('Partly available')).toBeInTheDocument();
  });
});
