import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MoviePage from '../../src/pages/details/movie-page.js';
import { acceptedResult, refusedResult, relatedMovie } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, makeEverythingVisible, renderPage } from '../support/render-page.js';
import { movieRequest } from '../requests/fixtures.js';
import { movieDetails } from './fixtures.js';

const PAGE = 'GET /api/v2/Search/movie/900000001';
const REQUEST = 'GET /api/v1/Request/movie/info/1';
const openPage = (at = '/details/movie/900000001') => renderPage(<MoviePage />, { route: 'details/movie/:movieDbId', at });
const buttons = async () => within(await screen.findByRole('group', { name: 'Actions' }));
const pending = { requested: true, requestId: 1 };

describe('the movie page', () => {
  beforeEach(() => signInAs('RequestMovie'));

  it('shows all details', async () => {
    fakeServer({
      [PAGE]: movieDetails({ title: 'Metropolis <b>restored</b>' }),
      'GET /api/v2/Search/stream/movie/900000001': [{ order: 1, streamingProvider: 'Lumen', logo: '/lumen.png' }],
    });
    await openPage();

    expect(await screen.findByRole('heading', { level: 1, name: 'Metropolis <b>restored</b> 1927' })).toBeInTheDocument();
    expect(await screen.findByText('Lumen')).toBeInTheDocument();
    expect(screen.getByText('8.3/10')).toBeInTheDocument();
    expect(screen.getByText('Fritz Lang').compareDocumentPosition(screen.getByText('Thea von Harbou'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getAllByText('Faust').length).toBeGreaterThan(0);
    expect(screen.queryByText('Without a poster')).not.toBeInTheDocument();
    expect(document.title).toBe('Metropolis <b>restored</b> (1927) · Ombi');
  });

  it.each([
    ['Post Production', 'Post-production'],
    ['Delayed by rain', 'Delayed by rain'],
    ['constructor', 'constructor'],
  ])('translates the release status %s to %s', async (status, shown) => {
    fakeServer({ [PAGE]: movieDetails({ status }) });
    await openPage();
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });

  it('reports that the streaming services could not be loaded, and offers a retry', async () => {
    let offers: unknown = errorResponse(502);
    fakeServer({ [PAGE]: movieDetails(), 'GET /api/v2/Search/stream/movie/900000001': () => offers });
    await openPage();
    const note = await screen.findByText(/This could not be loaded/);
    offers = [{ order: 1, streamingProvider: 'Lumen', logo: null }];
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lumen')).toBeInTheDocument();
  });

  it('shows that a downloader monitors the movie, and offers no request', async () => {
    fakeServer({ [PAGE]: movieDetails({ approved: true }) });
    await openPage();

    expect(await screen.findByText('Already monitored for download')).toBeInTheDocument();
    const actions = within(screen.getByRole('group', { name: 'Actions' }));
    expect(actions.queryByRole('button', { name: /^Request/ })).not.toBeInTheDocument();
  });

  it('shows the status of related movies without further calls', async () => {
    const calls = fakeServer({
      [PAGE]: movieDetails({ similar: { results: [relatedMovie(8, 'Faust', { available: true }), relatedMovie(10, 'Wings')] } }),
    });
    await openPage();

    const row = within(await screen.findByRole('region', { name: 'Similar movies' }));
    expect(row.getByText('Available')).toBeInTheDocument();
    expect(row.getAllByRole('button', { name: /^Request/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['Request Wings']);
    expect(row.getAllByText('Sample')).toHaveLength(2);
    makeEverythingVisible();
    expect(calls.filter(({ path }) => path.startsWith('/api/v2/Search/movie/'))).toHaveLength(1);
  });

  it('collapses and expands the related movies', async () => {
    fakeServer({ [PAGE]: movieDetails({ similar: { results: [relatedMovie(8, 'Faust')] } }) });
    await openPage();

    const section = within(await screen.findByRole('region', { name: 'Similar movies' }));
    const faust = () => section.getByText('Faust', { selector: '.title-card-name' });
    expect(faust()).toBeVisible();
    await userEvent.click(section.getByRole('heading', { name: 'Similar movies' }));
    expect(faust()).not.toBeVisible();
    await userEvent.click(section.getByRole('heading', { name: 'Similar movies' }));
    expect(faust()).toBeVisible();
  });

  it('shows the download progress of each variant, separate from the announced status', async () => {
    const underway = { kind: 'movie', requestId: 1, state: 'downloading', secondsLeft: 300, reason: null, episodes: [] };
    fakeServer({
      [PAGE]: movieDetails({ requested: true, approved: true, requestId: 1 }),
      'GET /api/v3/requests/progress': [
        { ...underway, is4K: false, percent: 42 },
        { ...underway, is4K: true, percent: 7 },
      ],
    });
    await openPage();

    const bar = await screen.findByRole('progressbar', { name: 'Downloading, 42%, about 5 min' });
    expect(screen.getAllByRole('progressbar')).toEqual([bar]);
    expect(screen.getAllByRole('status').some((status) => status.contains(bar))).toBe(false);
  });

  it('is also found by an IMDb id', async () => {
    const calls = fakeServer({ 'GET /api/v2/Search/movie/imdb/tt0017136': movieDetails() });
    await openPage('/details/movie/tt0017136');

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Metropolis');
    expect(calls.some(({ path }) => path.endsWith('/imdb/tt0017136'))).toBe(true);
  });

  it.each([
    ['an empty answer', null],
    ['a 404', errorResponse(404)],
    ['a 400, as for an id that is no number', errorResponse(400)],
  ])('shows not found for %s', async (_what, answer) => {
    fakeServer({ [PAGE]: answer });
    await openPage();

    expect(await screen.findByText('No such movie')).toBeInTheDocument();
  });

  it('can be tried again after a fault', async () => {
    let answer: unknown = errorResponse(500);
    fakeServer({ [PAGE]: () => answer });
    await openPage();
    await screen.findByText('The page about this movie could not be loaded');

    answer = movieDetails();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Metropolis');
  });

  it('requests the movie, and shows that it is pending', async () => {
    let movie = movieDetails();
    fakeServer({
      [PAGE]: () => movie,
      'POST /api/v1/Request/movie': () => {
        movie = movieDetails(pending);
        return acceptedResult();
      },
      [REQUEST]: movieRequest(),
    });
    await openPage();

    await userEvent.click((await buttons()).getByRole('button', { name: 'Request' }));
    expect(await screen.findByText('Pending approval')).toBeInTheDocument();
    expect((await buttons()).queryByRole('button', { name: 'Request' })).not.toBeInTheDocument();
  });

  it('shows the reason of a denial', async () => {
    fakeServer({ [PAGE]: movieDetails({ ...pending, denied: true, deniedReason: 'We have it on film' }), [REQUEST]: movieRequest() });
    await openPage();

    expect(await screen.findByText('Request denied')).toBeInTheDocument();
    expect(screen.getByText('Reason: We have it on film')).toBeInTheDocument();
  });

  it('links the media server only with an http URL', async () => {
    const itemLinks = [
      { pluginId: 'a', name: 'Cinema', url: 'https://media.example/1' },
      { pluginId: 'b', name: 'Trap', url: 'javascript:alert(1)' },
    ];
    fakeServer({ [PAGE]: movieDetails({ available: true, itemLinks }) });
    await openPage();

    expect(await screen.findByRole('link', { name: 'View on Cinema' })).toHaveAttribute('href', 'https://media.example/1');
    expect(screen.queryByText('View on Trap')).not.toBeInTheDocument();
  });

  it('lets users subscribe to the request of another user', async () => {
    let subscribed = false;
    fakeServer({
      [PAGE]: movieDetails(pending),
      [REQUEST]: () => movieRequest({ showSubscribe: true, subscribed }),
      'POST /api/v1/Request/movie/subscribe/1': () => (subscribed = true),
      'POST /api/v1/Request/movie/unsubscribe/1': errorResponse(500),
    });
    await openPage();

    await userEvent.click(await screen.findByRole('button', { name: 'Notify me when it is available' }));
    expect(await screen.findByText('You will be notified when Metropolis is available')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Do not notify me' }));
    expect(await screen.findByText('The subscription to Metropolis could not be changed')).toBeInTheDocument();
  });

  it('loads a player only after a click on play', async () => {
    fakeServer({ [PAGE]: movieDetails() });
    await openPage();
    expect(document.querySelector('iframe')).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Play Trailer' }));
    await waitFor(() =>
      expect(document.querySelector('iframe')).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abc-123?autoplay=1&rel=0'),
    );
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '560px' });
  });

  it('plays the trailer from the links of its header, too', async () => {
    fakeServer({ [PAGE]: movieDetails() });
    await openPage();

    await userEvent.click(within(await screen.findByRole('list', { name: 'External links' })).getByRole('button', { name: 'Trailer' }));
    await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('/embed/abc-123'));
  });

  it('shows administrator buttons to administrators only', async () => {
    fakeServer({ [PAGE]: movieDetails({ ...pending, has4KRequest: true }), [REQUEST]: movieRequest() });
    await openPage();

    const group = await buttons();
    for (const name of ['Approve', 'Deny', 'Mark available', 'Request 4K'])
      expect(group.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it.each([
    ['a pending request of it', { has4KRequest: true }, ['Pending approval4K']],
    ['an approved one', { has4KRequest: true, approved4K: true }, ['Processing request4K']],
    ['a denied one', { has4KRequest: true, denied4K: true }, ['Request denied4K']],
    ['that it is available', { has4KRequest: true, approved4K: true, available4K: true }, ['Available4K']],
    ['nothing about one that is only monitored', { approved4K: true }, []],
  ])('shows the status of the 4K variant without the 4K permission: %s', async (_what, flags, told) => {
    fakeServer({ [PAGE]: movieDetails(flags) });
    await openPage();

    await buttons();
    expect([...document.querySelectorAll('.variant-status .status-badge')].map(({ textContent }) => textContent)).toEqual(told);
  });
});

describe('approving and denying on the movie page', () => {
  beforeEach(() => signInAs('Admin'));
  const portal = (more: Record<string, unknown>) => fakeServer({ [PAGE]: movieDetails(pending), [REQUEST]: movieRequest(), ...more });

  it('approves with one click', async () => {
    const calls = portal({ 'POST /api/v1/Request/movie/approve': acceptedResult() });
    await openPage();

    await userEvent.click((await buttons()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Successfully approved .*\w/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ id: 1, is4K: false });
  });

  it('denies with a reason, in a small dialog that waits for the portal', async () => {
    const answers = [refusedResult('NoPermissions', null), acceptedResult()];
    const calls = portal({ 'PUT /api/v1/Request/movie/deny': () => answers.shift() });
    await openPage();

    await userEvent.click((await buttons()).getByRole('button', { name: 'Deny' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Deny \w/, { selector: '.ant-modal-title' })).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '250px' });
    await userEvent.type(dialog.getByLabelText('Reason'), ' no space ');
    await userEvent.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('You do not have the permission to do this')).toBeInTheDocument();

    await userEvent.click(await dialog.findByRole('button', { name: 'Deny' }));
    expect(await screen.findByText(/^Denied the request .*\w/)).toBeInTheDocument();
    expect(calls.findLast(({ path }) => path.endsWith('/deny'))?.body).toEqual({ id: 1, is4K: false, reason: 'no space' });
  });

  it.each([
    [0, 'Ombi'],
    [1, 'Watchlist'],
  ])('shows the origin of the request with the source %i: %s', async (source, name) => {
    portal({ [REQUEST]: movieRequest({ source }) });
    await openPage();

    const label = await screen.findByText('Request source');
    await waitFor(() => expect(label.nextElementSibling).toHaveTextContent(name));
  });

  it('has separate buttons for the 4K variant, in a menu when there are many', async () => {
    const calls = portal({
      [PAGE]: movieDetails({ ...pending, has4KRequest: true }),
      'POST /api/v1/Request/movie/available': acceptedResult(),
    });
    await openPage();

    await userEvent.click(await (await buttons()).findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByText('Mark 4K available'));
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/available'))?.body).toEqual({ id: 1, is4K: true }));
  });

  it('offers decisions on an existing 4K request while the feature is off, and no new one', async () => {
    portal({
      [PAGE]: movieDetails({ ...pending, approved: true, available: true, has4KRequest: true }),
      'GET /api/v2/Features': [{ name: 'Movie4KRequests', enabled: false }],
    });
    await openPage();

    const group = await buttons();
    expect(await group.findByRole('button', { name: 'Approve 4K' })).toBeInTheDocument();
    await userEvent.click(group.getByRole('button', { name: 'Options for administrators' }));
    expect(await screen.findByRole('menuitem', { name: 'Re-process 4K request' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request 4K' })).not.toBeInTheDocument();
  });

  it('saves download options of the request, and dispatches it again', async () => {
    const calls = portal({
      [PAGE]: movieDetails({ ...pending, approved: true, has4KRequest: true }),
      'GET /api/v3/downloaders/options*': { qualityProfiles: [{ value: 4, label: 'HD' }], rootFolders: [] },
      [REQUEST]: movieRequest({ qualityOverride: 4 }),
      'POST /api/v2/Requests/movie/advancedoptions': acceptedResult(),
      'POST /api/v2/Requests/reprocess/movie/1/false': acceptedResult(),
    });
    await openPage();
    expect(await screen.findByText('HD')).toBeInTheDocument();

    const gear = (await buttons()).getByRole('button', { name: 'Options for administrators' });
    await userEvent.click(gear);
    await userEvent.click(await screen.findByText('Advanced options'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.queryByLabelText('Language profile')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/advancedoptions'))?.body).toEqual({
        requestId: 1,
        is4K: false,
        qualityOverride: 4,
        rootPathOverride: 0,
        languageProfile: 0,
        downloaderOverride: null,
      }),
    );

    await userEvent.click(gear);
    // Only approved requests can be dispatched again.
    expect(await screen.findByRole('menuitem', { name: 'Re-process 4K request' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByText('Re-process request'));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/reprocess/'))).toBe(true));
  });

  it('shows the options of a 4K-only movie with the profile names of the 4K server', async () => {
    const profiles = (label: string) => ({ qualityProfiles: [{ value: 4, label }], rootFolders: [] });
    const only4K = {
      requestedDate: '0001-01-01T00:00:00Z',
      requestedDate4k: '2026-01-05T12:00:00Z',
      qualityOverride: 4,
      qualityOverride4K: 4,
    };
    const calls = portal({
      [PAGE]: movieDetails({ requestId: 1, has4KRequest: true }),
      'GET /api/v3/downloaders/options?kind=movie&variant=regular*': profiles('HD'),
      'GET /api/v3/downloaders/options?kind=movie&variant=4k*': profiles('UHD'),
      [REQUEST]: movieRequest({ has4KRequest: true, ...only4K }),
      'POST /api/v2/Requests/movie/advancedoptions': acceptedResult(),
    });
    await openPage();
    expect(await screen.findByText('UHD')).toBeInTheDocument();
    expect(screen.queryByText('HD')).not.toBeInTheDocument();

    await userEvent.click((await buttons()).getByRole('button', { name: 'Options for administrators' }));
    await userEvent.click(await screen.findByText('Advanced options · 4K'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/advancedoptions'))?.body).toMatchObject({ is4K: true, qualityOverride: 4 }),
    );
  });
});
