import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import RequestsPage from '../../src/pages/requests/requests-page.js';
import { acceptedResult, refusedResult } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { movieRequest } from './fixtures.js';
import { LIST, openPage, page, row, ROWS } from './movie-list.js';

const lists = (calls: readonly ApiCall[]) =>
  calls.filter(({ path }) => path.startsWith('/api/v2/Requests/movie/')).map(({ path }) => path.replace('/api/v2/Requests/movie/', ''));
const address = () => screen.getByLabelText('address').textContent;

async function choose(title: string, option: string): Promise<void> {
  await userEvent.click((await row(title)).getByRole('button', { name: `Options for ${title}` }));
  await userEvent.click(await screen.findByRole('button', { name: option }));
}

beforeEach(() => {
  localStorage.clear();
  signInAs('Admin');
});

describe('the requests page', () => {
  it('starts with the newest fifteen of all', async () => {
    const calls = fakeServer({ [LIST]: page() });
    await openPage();

    expect(await screen.findByText('Metropolis')).toBeInTheDocument();
    expect(lists(calls)).toEqual(['15/0/requestedDate/desc']);
    expect(screen.getByRole('link', { name: /Metropolis/ })).toHaveAttribute('href', '/details/movie/900000001');
    expect((await row('Nosferatu')).getByText('Processing request')).toBeInTheDocument();
  });

  it('keeps filter and order in the URL and in the browser storage', async () => {
    const calls = fakeServer({ [LIST]: page() });
    await openPage();

    await userEvent.click(await screen.findByRole('button', { name: 'Pending' }));
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));

    await waitFor(() => expect(lists(calls)).toContain('pending/15/0/title/desc'));
    expect(address()).toBe('/requests-list?filter=pending&sort=title');
    expect(localStorage.getItem('Movie_DefaultFilter')).toBe('pending');
    expect(localStorage.getItem('Movie_DefaultRequestListSort')).toBe('title');
  });

  it.each([
    ['Requested by', 'requestedUser'],
    ['4K', 'has4KRequest'],
  ])('can be sorted by "%s"', async (column, sort) => {
    const calls = fakeServer({ [LIST]: page() });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: column }));
    await waitFor(() => expect(lists(calls)).toContain(`15/0/${sort}/desc`));
    expect(screen.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'descending');
  });

  it.each([
    ['Admin', ['Title', 'Requested by', 'Status', '4K', 'Request status', 'Requested']],
    ['RequestMovie', ['Title', 'Requested by', 'Status', 'Request status', 'Requested']],
  ] as const)('offers to %s only the sort orders of visible columns', async (role, columns) => {
    signInAs(role);
    fakeServer({ [LIST]: page() });
    await openPage();
    await screen.findByText('Metropolis');
    const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
    expect(orders.map(({ textContent }) => textContent)).toEqual(columns);
  });

  it('keeps the page of the URL while the previous, shorter list is still shown', async () => {
    const calls = fakeServer({ [LIST]: ({ path }: ApiCall) => (path.includes('/denied/') ? page() : new Promise(() => {})) });
    const back = <Link to="/requests-list?filter=all&page=4">Back to all</Link>;
    await renderPage([<RequestsPage key="page" />, <span key="back">{back}</span>], {
      route: 'requests-list',
      at: '/requests-list?filter=denied',
    });
    await screen.findByText('Metropolis');
    await userEvent.click(screen.getByRole('link', { name: 'Back to all' }));
    await waitFor(() => expect(lists(calls)).toContain('15/45/requestedDate/desc'));
    expect(address()).toBe('/requests-list?filter=all&page=4');
  });

  it('restores the view when revisited', async () => {
    localStorage.setItem('Movie_DefaultFilter', 'denied');
    localStorage.setItem('Movie_DefaultGridCount', '30');
    const calls = fakeServer({ [LIST]: page() });
    await openPage();

    await waitFor(() => expect(address()).toBe('/requests-list?filter=denied&size=30'));
    expect(lists(calls)).toEqual(['denied/30/0/requestedDate/desc']);
    expect(screen.getByRole('button', { name: 'Denied' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('changes pages, and goes back from a page that no longer exists', async () => {
    const calls = fakeServer({ [LIST]: ({ path }: ApiCall) => page(path.includes('/15/45/') ? [] : ROWS, 40) });
    await openPage('/requests-list?filter=all&page=4');

    await waitFor(() => expect(address()).toBe('/requests-list?filter=all&page=3'));
    expect(lists(calls)).toContain('15/30/requestedDate/desc');
    expect(await screen.findByText('40 requests')).toBeInTheDocument();
  });

  it('shows why a list is empty and what to do', async () => {
    fakeServer({ [LIST]: page([]) });
    await openPage('/requests-list?filter=denied');

    expect(await screen.findByText('No denied requests')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all requests' }));
    expect(await screen.findByRole('link', { name: 'Go to Discover' })).toBeInTheDocument();
  });

  it('offers a retry after an error', async () => {
    let answer: unknown = errorResponse(500);
    fakeServer({ [LIST]: () => answer });
    await openPage();
    await screen.findByText('The requests could not be loaded');

    answer = page();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Metropolis')).toBeInTheDocument();
  });

  it('shows the watched column only when known, and the 4K column only with permission', async () => {
    fakeServer({
      [LIST]: page(),
      'GET /api/v2/Features': [
        { name: 'PlayedSync', enabled: true },
        { name: 'Movie4KRequests', enabled: true },
      ],
    });
    await openPage();
    expect(await screen.findByRole('columnheader', { name: 'Watched' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: '4K' })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Watched' })).not.toBeInTheDocument());
  });

  it('shows how many users have watched a movie', async () => {
    fakeServer({
      [LIST]: page([
        movieRequest({ id: 1, watchedByRequestedUser: true, playedByUsersCount: 3 }),
        movieRequest({ id: 2, title: 'Unseen' }),
      ]),
      'GET /api/v2/Features': [{ name: 'PlayedSync', enabled: true }],
    });
    await openPage();

    await userEvent.hover(await screen.findByRole('img', { name: 'Yes' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Users who have watched it: 3');
    await userEvent.hover(screen.getByRole('img', { name: 'No' }));
    expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  });

  it('gives users without permissions neither checkboxes nor options, except to delete their own requests', async () => {
    signInAs('RequestMovie', 'ManageOwnRequests');
    fakeServer({
      [LIST]: page([
        movieRequest({ id: 1, title: 'Mine', requestedUserId: 'maria' }),
        movieRequest({ id: 2, title: 'Theirs', requestedUserId: 'olga' }),
      ]),
    });
    await openPage();

    expect(await screen.findByRole('button', { name: 'Options for Mine' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Options for Theirs' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: '4K' })).not.toBeInTheDocument();
  });
});

describe('deciding in the list', () => {
  it('shows an approval at once, before the portal has answered', async () => {
    let answer: (result: unknown) => void = () => undefined;
    fakeServer({ [LIST]: page(), 'POST /api/v1/Request/movie/approve': () => new Promise((resolve) => (answer = resolve)) });
    await openPage();

    await choose('Metropolis', 'Approve');
    expect(await (await row('Metropolis')).findByText('Processing request')).toBeInTheDocument();
    answer(acceptedResult());
    expect(await screen.findByText(/^Successfully approved .*\w/)).toBeInTheDocument();
  });

  it('reverts it when the portal refuses', async () => {
    fakeServer({ [LIST]: page(), 'POST /api/v1/Request/movie/approve': refusedResult('RequestDoesNotExist', 'Request does not exist') });
    await openPage();

    await choose('Metropolis', 'Approve');
    expect(await screen.findByText('This request does not exist any more')).toBeInTheDocument();
    expect((await row('Metropolis')).getByText('Pending approval')).toBeInTheDocument();
  });

  it('deletes a row', async () => {
    let rows = ROWS;
    fakeServer({
      [LIST]: () => page(rows),
      'DELETE /api/v1/Request/movie/2': () => {
        rows = ROWS.filter(({ id }) => id !== 2);
        return acceptedResult();
      },
    });
    await openPage();

    await choose('Faust', 'Delete');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Faust', { selector: 'tr *' })).not.toBeInTheDocument());
    expect(await screen.findByText(/^Successfully deleted the request .*\w/)).toBeInTheDocument();
  });

  it('asks for a reason before a denial', async () => {
    const calls = fakeServer({ [LIST]: page(), 'PUT /api/v1/Request/movie/deny': acceptedResult() });
    await openPage();

    await choose('Metropolis', 'Deny');
    await userEvent.type(await screen.findByLabelText('Reason'), 'twice');
    await userEvent.click(
      within(screen.getByLabelText('Reason').closest<HTMLElement>('[role="dialog"]')!).getByRole('button', { name: 'Deny' }),
    );
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 1, is4K: false, reason: 'twice' }));
  });

  it('keeps the reason of a denial that was refused', async () => {
    fakeServer({ [LIST]: page(), 'PUT /api/v1/Request/movie/deny': refusedResult('NotPossible', null) });
    await openPage();
    await choose('Metropolis', 'Deny');
    await userEvent.type(await screen.findByLabelText('Reason'), 'twice');
    await userEvent.click(
      within(screen.getByLabelText('Reason').closest<HTMLElement>('[role="dialog"]')!).getByRole('button', { name: 'Deny' }),
    );
    expect(await screen.findByText('This is not possible in the current state of the request')).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('twice');
  });
});

it('has options for each variant of a movie', async () => {
  const both = movieRequest({
    id: 1,
    has4KRequest: true,
    requestedDate4k: '2026-01-05T12:00:00Z',
    qualityOverride: 4,
    qualityOverride4K: 9,
  });
  const calls = fakeServer({
    [LIST]: page([both]),
    'GET /api/v1/Request/movie/info/1': both,
    'GET /api/v3/downloaders/options?kind=movie&variant=regular*': { qualityProfiles: [], rootFolders: [] },
    'GET /api/v3/downloaders/options?kind=movie&variant=4k*': { qualityProfiles: [{ value: 9, label: 'UHD' }], rootFolders: [] },
    'POST /api/v2/Requests/movie/advancedoptions': acceptedResult(),
  });
  await openPage();
  await userEvent.click((await row('Metropolis')).getByRole('button', { name: 'Options for Metropolis' }));
  const fourK = await screen.findByRole('button', { name: 'Advanced options · 4K' });
  await waitFor(() => expect(fourK).toBeEnabled());
  expect(screen.getByRole('button', { name: 'Advanced options' })).toBeDisabled();

  await userEvent.click(fourK);
  expect(await screen.findByText('UHD')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => calls.find(({ method }) => method === 'POST')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ requestId: 1, is4K: true, qualityOverride: 9 }));
});

describe('bulk decisions', () => {
  const selectAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = async () => within(await screen.findByRole('region', { name: 'Selected requests' }));

  const BULK = 'POST /api/v3/requests/bulk';
  const copyOf = (requestId: number) => ({ kind: 'movie', requestId, is4K: false });
  const sent = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

  it('makes one call for all affected rows, and shows the result', async () => {
    const calls = fakeServer({ [LIST]: page(), [BULK]: { done: 2, failed: [] } });
    await openPage();
    await selectAll();
    expect((await bar()).getByText('3 selected')).toBeInTheDocument();

    await userEvent.click((await bar()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Successfully approved')).toBeInTheDocument();
    expect(sent(calls)).toEqual([{ action: 'approve', items: [copyOf(1), copyOf(2)] }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument());
  });

  it('shows a message when no row is affected', async () => {
    const calls = fakeServer({ [LIST]: page() });
    await openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Nosferatu' }));
    await userEvent.click((await bar()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing to do: all selected requests already have this status')).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
  });

  it('includes 4K variants while the feature is off, as the options of a single row do', async () => {
    const row = movieRequest({ id: 1, approved: true, has4KRequest: true, requestedDate4k: '2026-01-05T12:00:00Z' });
    const calls = fakeServer({ [LIST]: page([row]), 'GET /api/v2/Features': [], [BULK]: { done: 1, failed: [] } });
    await openPage();
    await selectAll();
    await userEvent.click((await bar()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Successfully approved')).toBeInTheDocument();
    expect(sent(calls)).toEqual([{ action: 'approve', items: [{ kind: 'movie', requestId: 1, is4K: true }] }]);
  });

  it('denies the pending 4K variant of an available movie', async () => {
    const copy = { has4KRequest: true, requestedDate4k: '2026-01-05T12:00:00Z' };
    const row = movieRequest({ id: 1, approved: true, available: true, ...copy });
    const calls = fakeServer({ [LIST]: page([row]), [BULK]: { done: 1, failed: [] } });
    await openPage();
    await selectAll();
    await userEvent.click((await bar()).getByRole('button', { name: 'Deny' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(sent(calls)).toEqual([{ action: 'deny', items: [{ kind: 'movie', requestId: 1, is4K: true }] }]));
  });

  it('lists the failed rows with the reason', async () => {
    const failed = [
      { ...copyOf(1), errorCode: 'NotPossible', errorMessage: '' },
      { ...copyOf(2), errorCode: 'Else', errorMessage: 'The projector is broken' },
    ];
    fakeServer({ [LIST]: page(), [BULK]: { done: 0, failed } });
    await openPage();
    await selectAll();

    await userEvent.click((await bar()).getByRole('button', { name: 'Approve' }));
    const words =
      'Some requests failed to approve: Metropolis – This is not possible in the current state of the request; Faust – The projector is broken';
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument());
  });

  it('shows an error when the portal does not respond, and clears the selection', async () => {
    fakeServer({ [LIST]: page(), [BULK]: errorResponse(500) });
    await openPage();
    await selectAll();
    await userEvent.click((await bar()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Some requests failed to approve: Something went wrong. Please try again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected requests' })).not.toBeInTheDocument());
  });

  it('keeps the reason and the selection after a failed denial', async () => {
    fakeServer({ [LIST]: page(), [BULK]: errorResponse(500) });
    await openPage();
    await selectAll();
    await userEvent.click((await bar()).getByRole('button', { name: 'Deny' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'full');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }));
    await screen.findByText(/Something went wrong/);
    expect(screen.getByLabelText('Reason')).toHaveValue('full');
    expect(await bar()).toBeDefined();
  });

  it('denies all with one reason', async () => {
    const calls = fakeServer({ [LIST]: page(), [BULK]: { done: 3, failed: [] } });
    await openPage();
    await selectAll();

    await userEvent.click((await bar()).getByRole('button', { name: 'Deny' }));
    await userEvent.type(await screen.findByLabelText('Reason'), 'full');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Denied the requests')).toBeInTheDocument();
    expect(sent(calls)).toEqual([{ action: 'deny', reason: 'full', items: [copyOf(1), copyOf(2), copyOf(3)] }]);
  });
});
