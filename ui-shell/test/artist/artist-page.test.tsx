import '../support/english-texts.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ArtistPage from '../../src/pages/artist/artist-page.js';
import { formatYearSpan } from '../../src/pages/artist/artist-text.js';
import { signInAs, errorResponse, fakeServer, makeEverythingVisible, renderPage } from '../support/render-page.js';
import { artist, release } from './fixtures.js';

const ARTIST = 'GET /api/v2/Search/artist/lanterns';
const openPage = (at = '/details/artist/lanterns') => renderPage(<ArtistPage />, { route: 'details/artist/:artistId', at });
const names = () => screen.getAllByRole('heading', { level: 3 }).flatMap(({ textContent }) => textContent?.match(/^Release .*/)?.[0] ?? []);

beforeEach(() => signInAs('RequestMusic'));

describe('the artist page', () => {
  it('shows biography, links and members', async () => {
    fakeServer({ [ARTIST]: artist() });
    await openPage();

    expect(await screen.findByRole('heading', { level: 1, name: 'The Lanterns' })).toBeInTheDocument();
    expect(screen.getByText('the ones from Ghent')).toBeInTheDocument();
    expect(screen.getByText('1991–2004')).toBeInTheDocument();
    expect(screen.getByText('Belgium')).toBeInTheDocument();
    expect(screen.getByText('They carried lamps.')).toBeInTheDocument();
    expect(screen.getByText('drums · 1991–')).toBeInTheDocument();
    expect(screen.getByText('1991–1995')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://lanterns.example/']);
    expect(screen.getByRole('img', { name: 'Picture of The Lanterns' })).toHaveAttribute('src', '/api/v3/images/w500/poster.jpg');
  });

  it.each([
    [{ fanArt: '/fan.jpg' }, 'fanArt', '/fan.jpg'],
    [{}, 'logo', '/api/v3/images/original/logo.png'],
    [{ logo: null }, 'poster', '/api/v3/images/w500/poster.jpg'],
  ])('shows the background image of %j', async (some, of, url) => {
    fakeServer({ [ARTIST]: artist(some) });
    const { container } = await openPage();
    await screen.findByRole('heading', { level: 1 });

    const scene = container.querySelector('.backdrop');
    expect(scene).toHaveAttribute('data-of', of);
    expect(scene?.querySelector('img')).toHaveAttribute('src', url);
  });

  it('shows albums in the order of the portal, and other release types when selected, which the URL keeps', async () => {
    fakeServer({ [ARTIST]: artist() });
    await openPage();
    await screen.findByRole('heading', { level: 2, name: 'Albums' });
    expect(names()).toEqual(['Release a', 'Release b']);
    expect(screen.getByText('Available')).toBeInTheDocument();
    expect(screen.getByText('Live')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('combobox', { name: 'Which releases to show' }));
    await userEvent.click(await screen.findByTitle('EPs (1)'));
    await waitFor(() => expect(names()).toEqual(['Release e']));
    expect(screen.getByLabelText('address')).toHaveTextContent('/details/artist/lanterns?releases=EP');
  });

  it.each([
    ['all', ['Release a', 'Release b', 'Release e', 'Release o']],
    ['other', ['Release o']],
    ['nonsense', ['Release a', 'Release b']],
  ])('reads the URL: %s', async (type, expected) => {
    fakeServer({ [ARTIST]: artist() });
    await openPage(`/details/artist/lanterns?releases=${type}`);
    await screen.findByRole('heading', { level: 1 });
    expect(names()).toEqual(expected);
  });

  it('shows an unknown release type as it is, even if it equals a text key', async () => {
    fakeServer({ [ARTIST]: artist({ type: 'Duo', releaseGroups: [release('x', { releaseType: 'choose', secondaryTypes: ['none'] })] }) });
    await openPage();

    expect(await screen.findByRole('heading', { level: 2, name: 'choose' })).toBeInTheDocument();
    expect(screen.getByText('1999 · none')).toBeInTheDocument();
    expect(screen.getByText('Duo')).toBeInTheDocument();
  });

  it('renders thirty of 1,200 releases at first', async () => {
    const releaseGroups = Array.from({ length: 1_200 }, (_, place) => release(`${place}`));
    fakeServer({ [ARTIST]: artist({ releaseGroups }) });
    await openPage();

    expect(await within(await screen.findByRole('list', { name: 'Albums' })).findAllByRole('listitem')).toHaveLength(30);
  });

  it('loads no cover before it was visible for a moment', async () => {
    const calls = fakeServer({ [ARTIST]: artist(), 'GET /api/v2/Search/releasegroupart/*': { image: '/cover.jpg' } });
    const { container } = await openPage();
    await screen.findByRole('list', { name: 'Albums' });
    const covers = () => calls.filter(({ path }) => path.includes('releasegroupart')).map(({ path }) => path.replace(/.*\//, ''));

    jest.useFakeTimers();
    makeEverythingVisible();
    await act(() => jest.advanceTimersByTimeAsync(140));
    expect(covers()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(covers()).toEqual(['a', 'b']);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(container.querySelector('.album-card img')).toHaveAttribute('src', '/cover.jpg');
    jest.useRealTimers();
  });

  it('tolerates missing data: no image, no biography, no member, no album', async () => {
    const nothing = { poster: null, logo: null, overview: null, members: null, releaseGroups: null, links: null };
    fakeServer({ [ARTIST]: artist({ ...nothing, type: null, country: null, region: null, startYear: null, endYear: null }) });
    await openPage();

    expect(await screen.findByText('No description available.')).toBeInTheDocument();
    expect(screen.getByText('No releases')).toBeInTheDocument();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('escapes markup', async () => {
    fakeServer({ [ARTIST]: artist({ name: '<b>Bold</b>', overview: '<img src=x onerror=alert(1)>' }) });
    const { container } = await openPage();

    expect(await screen.findByRole('heading', { level: 1, name: '<b>Bold</b>' })).toBeInTheDocument();
    expect(container.querySelector('[onerror]')).toBeNull();
  });

  it('shows an unknown artist as not found', async () => {
    fakeServer({ [ARTIST]: null });
    await openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'No such artist' })).toBeInTheDocument();
  });

  it('offers a retry after an error', async () => {
    let answer: unknown = errorResponse(502);
    fakeServer({ [ARTIST]: () => answer });
    await openPage();
    const again = await screen.findByRole('button', { name: 'Try again' });

    answer = artist();
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'The Lanterns' })).toBeInTheDocument();
  });
});

it.each([
  ['1962', '1970-04-10', true, '1962–1970'],
  ['1962', null, false, '1962–'],
  ['1962', null, true, '1962–?'],
  [null, '1970', true, '–1970'],
  ['1962', '1962-12', true, '1962'],
  [null, null, false, ''],
])('%s to %s, ended: %s, reads %s', (start, end, isEnded, words) => expect(formatYearSpan(start, end, isEnded)).toBe(words));
