import '../support/english-texts.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserView } from '../../src/api/index.js';
import { emptyBulkChange, applyBulkChange } from '../../src/pages/users/list/bulk-update.js';
import { groupRoleClaims } from '../../src/pages/users/fields/roles-field.js';
import { userListViewToSearchParams, parseUserListView } from '../../src/pages/users/list/user-list-view.js';
import UsersPage from '../../src/pages/users/list/users-page.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { userResponses, claims, IDENTITY_SUCCESS, user, clickButton, waitForSkeletons } from './fixtures.js';

const BERT = user({ id: '1', userName: 'bert', emailAddress: 'b@example.org', claims: claims('Admin') });
const ANNA = user({
  id: '2',
  userName: 'anna',
  alias: 'Frau Anna',
  lastLoggedIn: '2026-01-01T00:00:00Z',
  movieRequestLimit: 5,
  movieRequestQuota: { hasLimit: true, limit: 5, remaining: 2, nextRequest: '2030-01-02T00:00:00Z' },
});

const wide = window.matchMedia;
afterEach(() => jest.restoreAllMocks());

/** Response with a page of users and the total. */
const listed = (...rows: UserView[]) => ({ 'GET /api/v3/users?*': { total: 60, page: 1, size: 25, rows } });

/** Responses with one user each. */
const known = (...users: UserView[]) => Object.fromEntries(users.map((one) => [`GET /api/v1/Identity/User/${one.id}`, one]));

const openPage = async (changes: Record<string, unknown> = {}, at = '/usermanagement') => {
  signInAs('Admin');
  const calls = fakeServer({ ...userResponses, ...listed(BERT, ANNA), ...known(BERT, ANNA), ...changes });
  await renderPage(<UsersPage />, { route: '/usermanagement', at });
  await waitForSkeletons();
  return calls;
};
const asked = (calls: ApiCall[]) => calls.filter(({ path }) => path.startsWith('/api/v3/users?')).map(({ path }) => path.split('?')[1]);

describe('the list of users', () => {
  it('shows the service of an account', async () => {
    const known = user({ id: '3', userName: 'carla', userType: 9 });
    const unknown = user({ id: '4', userName: 'dora', userType: 10 });
    await openPage({ ...listed(BERT, known, unknown), 'GET /api/v3/directory/user-types': [{ userType: 9, name: 'Film Club' }] });
    expect(within(await screen.findByRole('row', { name: /carla/ })).getByText('Film Club')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /dora/ })).getByText('External User')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /bert/ })).getByText('Local User')).toBeInTheDocument();
  });

  it('shows roles and remaining quotas', async () => {
    await openPage();
    const row = screen.getByRole('row', { name: /Frau Anna/ });
    expect(within(row).getByText('Movies: 2 of 5')).toBeInTheDocument();
    expect(within(row).getByText('01/02/2030')).toBeInTheDocument();
    expect(within(row).getByText(/^01\/01\/2026, 12:00:00.AM$/)).toHaveAttribute('title');
    expect(within(row).getByText('Request Movie')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /bert/ })).getByText('Never')).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Edit anna' })).toHaveAttribute('href', '/usermanagement/user/2');
  });

  it('shows no reset date of an unused quota', async () => {
    const nina = user({
      ...ANNA,
      id: '5',
      userName: 'nina',
      alias: 'Nina',
      movieRequestQuota: { ...ANNA.movieRequestQuota!, remaining: 5 },
    });
    await openPage(listed(nina));
    const row = screen.getByRole('row', { name: /Nina/ });
    expect(within(row).getByText('Movies: 5 of 5')).toBeInTheDocument();
    expect(within(row).queryByText('01/02/2030')).not.toBeInTheDocument();
    await userEvent.hover(within(row).getByText('Movies: 5 of 5'));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('loads one page in the sort order of the URL, and continues from there', async () => {
    const calls = await openPage({}, '/usermanagement?sort=email&order=desc&page=2');
    expect(asked(calls)).toEqual(['search=&sort=email&order=desc&page=2&size=25']);
    expect(screen.getByRole('columnheader', { name: /Email/ })).toHaveAttribute('aria-sort', 'descending');

    await clickButton('Username');
    expect(asked(calls).at(-1)).toBe('search=&sort=userName&order=asc&page=1&size=25');
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/usermanagement$/);
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement?page=3');
  });

  it('debounces the search, and goes back to the first page', async () => {
    const calls = await openPage({}, '/usermanagement?page=2');
    const box = screen.getByRole('searchbox', { name: 'Search users' });
    for (const value of ['f', 'fr', 'frau ']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement?search=frau'));
    expect(asked(calls).map((query) => new URLSearchParams(query).get('search'))).toEqual(['', 'frau']);
  });

  it.each([
    ['', 'There are no users yet.'],
    ['?search=nobody', 'No users match this search.'],
    ['?page=9', 'This page has no users.'],
  ])('shows why it is empty: %s', async (query, words) => {
    await openPage(listed(), `/usermanagement${query}`);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('is made of cards in a narrow window, with sorting and selection', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: media.startsWith('(width <') }));
    const calls = await openPage(listed(user({ userName: 'rolf', claims: claims() }), ANNA));
    expect(screen.queryByRole('button', { name: /^Username/ })).not.toBeInTheDocument();
    await clickButton('Sort descending');
    expect(asked(calls).at(-1)).toContain('sort=userName&order=desc');

    await userEvent.click(screen.getByText('Select all'));
    expect(screen.getByRole('checkbox', { name: 'Select rolf' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select anna' })).toBeChecked();
    const [, , , , roles] = within(screen.getByRole('row', { name: /rolf/ })).getAllByRole('cell');
    expect(roles!.querySelector('.card-table-value')).toBeEmptyDOMElement();
  });

  it('shows an error when it could not be loaded', async () => {
    await openPage({ 'GET /api/v3/users?*': errorResponse(500) });
    expect(screen.getByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('ignores invalid order, page and size in the URL', () => {
    const view = parseUserListView(new URLSearchParams('sort=password&order=sideways&page=-1&size=7'));
    expect(view).toEqual({ search: '', sort: 'userName', order: 'asc', page: 1, size: 25 });
    expect(userListViewToSearchParams(view)).toEqual({});
    expect(userListViewToSearchParams({ ...view, page: 2, search: 'x' })).toEqual({ page: '2', search: 'x' });
  });
});

describe('a welcome mail', () => {
  it('is reported as sent', async () => {
    await openPage({ 'POST /api/v1/Identity/welcomeEmail': null });
    await clickButton('Send bert a welcome email');
    expect(await screen.findByText('Sent a welcome email to b@example.org')).toBeInTheDocument();
  });

  it('that cannot be sent shows the message of the portal', async () => {
    const detail = 'Email Notifications are not setup, cannot send welcome email.';
    await openPage({ 'POST /api/v1/Identity/welcomeEmail': errorResponse(400, { type: 'welcome-email-not-sent', detail }) });
    await clickButton('Send bert a welcome email');
    expect(await screen.findByText(detail)).toBeInTheDocument();
  });
});

describe('bulk edit of users', () => {
  const changeAll = async () => {
    expect(screen.getByRole('button', { name: 'Bulk Edit' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await clickButton('Bulk Edit');
    fireEvent.change(await screen.findByLabelText('Movie Request Limit'), { target: { value: '7' } });
    await clickButton('Update');
  };

  it('makes one call for each, and lists those who were not changed', async () => {
    const calls = await openPage({
      'PUT /api/v1/Identity': ({ body }: ApiCall) =>
        (body as UserView).id === '1' ? { successful: false, errors: ['Only an admin may'] } : IDENTITY_SUCCESS,
    });
    await changeAll();
    expect(await screen.findByText('Could not update user bert. Reason Only an admin may')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as UserView);
    expect(sent.map(({ userName, movieRequestLimit }) => [userName, movieRequestLimit])).toEqual([
      ['bert', 7],
      ['anna', 7],
    ]);
  });

  it('starts from the current data of the portal, not from the list', async () => {
    const calls = await openPage({
      'GET /api/v1/Identity/User/2': { ...ANNA, claims: claims(), episodeRequestLimit: 9 },
      'PUT /api/v1/Identity': IDENTITY_SUCCESS,
    });
    await changeAll();
    expect(await screen.findByText('Updated users')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as UserView);
    expect(sent[1]).toEqual({ ...ANNA, claims: claims(), episodeRequestLimit: 9, movieRequestLimit: 7 });
  });

  it('shows who was deleted meanwhile', async () => {
    await openPage({
      'GET /api/v1/Identity/User/2': errorResponse(404, { type: 'user-not-found' }),
      'PUT /api/v1/Identity': IDENTITY_SUCCESS,
    });
    await changeAll();
    expect(await screen.findByText('Could not update user anna. Reason There is no such user.')).toBeInTheDocument();
  });

  it('continues when a call fails, and reports it', async () => {
    const calls = await openPage({
      'PUT /api/v1/Identity': ({ body }: ApiCall) => ((body as UserView).id === '1' ? errorResponse(500) : IDENTITY_SUCCESS),
    });
    await changeAll();
    expect(await screen.findByText(/^Could not update user bert\. Reason/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('closes with a message when all were changed', async () => {
    await openPage({ 'PUT /api/v1/Identity': IDENTITY_SUCCESS });
    await changeAll();
    expect(await screen.findByText('Updated users')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bulk Edit' })).toBeDisabled();
  });

  it('keeps fields that were not filled in', () => {
    const anna = user({ movieRequestLimit: 3 });
    expect(applyBulkChange(anna, { ...emptyBulkChange(claims()), movieRequestLimitType: 0 })).toEqual({
      ...anna,
      movieRequestLimitType: 0,
    });
    expect(applyBulkChange(anna, emptyBulkChange(claims('Admin'))).claims).toEqual(claims('Admin'));
  });

  it('keeps the selection on other pages', async () => {
    const page = ({ path }: ApiCall) => ({ total: 60, rows: path.includes('page=2') ? [ANNA] : [BERT] });
    await openPage({ 'GET /api/v3/users?*': page });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select bert' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select anna' }));
    await clickButton('Bulk Edit');
    expect(await screen.findByText('Edit 2 users')).toBeInTheDocument();
  });
});

it('groups roles, with unknown ones among the others', () => {
  const groups = groupRoleClaims([...claims(), { value: 'JugglePlates', enabled: false }]);
  expect(groups.map(({ group, members }) => [group, members.map(({ value }) => value)])).toEqual([
    ['portal', ['Admin']],
    ['asking', ['RequestMovie', 'Request4KMovie']],
    ['further', ['JugglePlates']],
  ]);
});
