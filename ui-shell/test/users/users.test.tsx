import '../texts-at-hand.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserView } from '../../src/api/index.js';
import { changed } from '../../src/pages/users/bulk/bulk-change.js';
import CreateUserPage from '../../src/pages/users/edit/create-user-page.js';
import EditUserPage from '../../src/pages/users/edit/edit-user-page.js';
import UsersPage from '../../src/pages/users/list/users-page.js';
import PreferencesPage from '../../src/pages/preferences/preferences-page.js';
import { timeOfDay } from '../../src/pages/preferences/time-of-day.js';
import { failure, fakePortal, stage, type Call } from '../media/stage.js';

jest.setTimeout(20_000);

const ROLES = ['Admin', 'RequestMovie', 'Request4KMovie'];
const claims = (...enabled: string[]) => ROLES.map((value) => ({ value, enabled: enabled.includes(value) }));

const person = (changes: Partial<UserView>): UserView => ({
  ...{ id: '1', userName: 'anna', alias: null, emailAddress: null, password: null, claims: claims('RequestMovie'), lastLoggedIn: null },
  ...{ hasLoggedIn: false, language: null, userType: 1, streamingCountry: 'AT', movieRequestLimit: 0, movieRequestLimitType: 1 },
  ...{ episodeRequestLimit: 0, episodeRequestLimitType: 1, musicRequestLimit: 0, musicRequestLimitType: 1 },
  ...{ movieRequestQuota: null, episodeRequestQuota: null, musicRequestQuota: null },
  ...changes,
});

const PEOPLE = [
  person({ id: '1', userName: 'bert', emailAddress: 'b@example.org', claims: claims('Admin') }),
  person({
    id: '2',
    userName: 'anna',
    alias: 'Frau Anna',
    lastLoggedIn: '2026-01-01T00:00:00Z',
    movieRequestLimit: 5,
    movieRequestQuota: { hasLimit: true, limit: 5, remaining: 2, nextRequest: '2030-01-02T00:00:00Z' },
  }),
];

const answers = {
  'GET /api/v1/Identity/Users': PEOPLE,
  'GET /api/v1/Identity/claims': claims(),
  'GET /api/v1/Identity/streamingcountry': ['AT', 'US'],
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (calls: Call[], method: string) => calls.find((call) => call.method === method)?.body;
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').getAttribute('aria-label'));

/** Everything that was asked for is there. */
const settled = () => waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());

describe('the list of users', () => {
  const open = async (changes: Record<string, unknown> = {}, at = '/usermanagement') => {
    const calls = fakePortal({ ...answers, ...changes });
    await stage(<UsersPage />, { route: '/usermanagement', at });
    await settled();
    return calls;
  };

  it('shows what people may and how much they have left', async () => {
    await open();
    const row = screen.getByRole('row', { name: /Frau Anna/ });
    expect(within(row).getByText('Movies: 2 of 5')).toBeInTheDocument();
    expect(within(row).getByText('Jan 2, 2030')).toBeInTheDocument();
    expect(within(row).getByText('Request Movie')).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /bert/ })).getByText('Never')).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Edit anna' })).toHaveAttribute('href', '/usermanagement/user/2');
  });

  it('is in the order of names, until another one is wished for; the address keeps it', async () => {
    await open();
    expect(names()).toEqual(['Edit anna', 'Edit bert']);
    await press('Username');
    expect(names()).toEqual(['Edit bert', 'Edit anna']);
    expect(screen.getByLabelText('address')).toHaveTextContent('sort=userName&order=desc');
    expect(screen.getByRole('columnheader', { name: /Username/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('finds by name, alias or address', async () => {
    await open({}, '/usermanagement?search=FRAU');
    expect(names()).toEqual(['Edit anna']);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value: 'nobody' } });
    expect(await screen.findByText('Nobody matches this search.')).toBeInTheDocument();
  });

  it('says so when it is empty, and when it could not be read', async () => {
    await open({ 'GET /api/v1/Identity/Users': [] });
    expect(screen.getByText('There are no users yet.')).toBeInTheDocument();
    await open({ 'GET /api/v1/Identity/Users': failure(500) });
    expect(screen.getByText('This could not be loaded.')).toBeInTheDocument();
  });

  it('changes several people at once, each with a call of their own, and tells who was refused', async () => {
    const calls = await open({
      'PUT /api/v1/Identity': ({ body }: Call) =>
        (body as UserView).id === '1' ? { successful: false, errors: ['Only an admin may'] } : { successful: true, errors: [] },
    });
    expect(screen.getByRole('button', { name: 'Bulk Edit' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await press('Bulk Edit');
    fireEvent.change(await screen.findByLabelText('Movie Request Limit'), { target: { value: '7' } });
    await press('Update');

    expect(await screen.findByText('Could not update user bert. Reason Only an admin may')).toBeInTheDocument();
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as UserView);
    expect(sent.map(({ movieRequestLimit }) => movieRequestLimit)).toEqual([7, 7]);
  });

  it('leaves with each what was not filled in', () => {
    const anna = person({ movieRequestLimit: 3 });
    expect(changed(anna, { claims: claims(), movieRequestLimit: null, movieRequestLimitType: 0 })).toEqual({
      ...anna,
      movieRequestLimitType: 0,
    });
    expect(changed(anna, { claims: claims('Admin'), movieRequestLimit: null, movieRequestLimitType: null }).claims).toEqual(
      claims('Admin'),
    );
  });
});

describe('a new user', () => {
  const open = async (changes: Record<string, unknown> = {}) => {
    const calls = fakePortal({ ...answers, 'POST /api/v1/Identity': { successful: true, errors: [] }, ...changes });
    await stage(<CreateUserPage />, { route: '/usermanagement/user', at: '/usermanagement/user' });
    await screen.findByLabelText('Username');
    return calls;
  };
  const fill = () => {
    type('Username', ' carl ');
    type('Password', 'secret');
    type('Confirm Password', 'secret');
  };

  it('is created with the roles that are on', async () => {
    const calls = await open();
    fill();
    await userEvent.click(screen.getByRole('switch', { name: 'Request Movie' }));
    await press('Create');

    expect(await screen.findByText(/^The user .*carl.* has been created successfully$/)).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/usermanagement$/);
    expect(bodyOf(calls, 'POST')).toMatchObject({ password: 'secret', streamingCountry: 'US', claims: claims('RequestMovie') });
    expect(bodyOf(calls, 'POST')).not.toHaveProperty('confirmPassword');
  });

  it('needs a role', async () => {
    const calls = await open();
    fill();
    await press('Create');
    expect((await screen.findAllByText('Please assign a role')).length).toBeGreaterThan(0);
    expect(bodyOf(calls, 'POST')).toBeUndefined();
  });

  it('needs the password twice', async () => {
    await open();
    fill();
    type('Confirm Password', 'secrets');
    await press('Create');
    expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0);
  });

  it('is refused with every reason', async () => {
    await open({ 'POST /api/v1/Identity': { successful: false, errors: ['The name is taken', 'The address is taken'] } });
    fill();
    await userEvent.click(screen.getByRole('switch', { name: 'Admin' }));
    await press('Create');
    expect(await screen.findByText('The name is taken')).toBeInTheDocument();
    expect(screen.getByText('The address is taken')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement/user');
  });

  it('is offered 4K roles only while the feature is on', async () => {
    await open({ 'GET /api/v2/Features': [] });
    expect(screen.queryByRole('switch', { name: 'Request 4K Movie' })).not.toBeInTheDocument();
  });
});

describe('a known user', () => {
  const anna = person({ id: '2', alias: 'Anna', movieRequestLimit: 5, movieRequestLimitType: 2 });
  const open = async (changes: Record<string, unknown> = {}) => {
    const calls = fakePortal({
      ...answers,
      'GET /api/v1/Identity/User/2': anna,
      'PUT /api/v1/Identity': { successful: true, errors: [] },
      ...changes,
    });
    await stage(<EditUserPage />, { route: '/usermanagement/user/:id', at: '/usermanagement/user/2' });
    await settled();
    return calls;
  };

  it('is sent back whole, with what was changed and no password', async () => {
    const calls = await open();
    type('Alias', 'Annika');
    await press('Update');
    expect(await screen.findByText('The user anna has been updated successfully')).toBeInTheDocument();
    expect(bodyOf(calls, 'PUT')).toEqual({ ...anna, alias: 'Annika', emailAddress: '', password: null });
  });

  it('is deleted only after a question', async () => {
    const calls = await open({ 'DELETE /api/v1/Identity/2': { successful: true, errors: [] } });
    await press('Delete');
    expect(await screen.findByText('Delete anna with all their requests?')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);

    await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The user anna was deleted')).toBeInTheDocument();
  });

  it('that does not exist is said to be unknown', async () => {
    await open({ 'GET /api/v1/Identity/User/2': null });
    expect(screen.getByText('There is no such user.')).toBeInTheDocument();
  });
});

describe('preferences', () => {
  const open = async (changes: Record<string, unknown> = {}) => {
    const calls = fakePortal({ ...answers, 'GET /api/v1/Identity': person({ emailAddress: 'a@example.org' }), ...changes });
    await stage(<PreferencesPage />);
    await settled();
    return calls;
  };

  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('welcome at %d o’clock with good %s', (hour, expected) => {
    expect(timeOfDay(new Date(2026, 0, 1, hour))).toBe(expected);
  });

  it('change the password of a local user, who proves themselves', async () => {
    const calls = await open({ 'PUT /api/v1/Identity/local': { successful: true, errors: [] } });
    await press('Update');
    expect(await screen.findByText('Please enter your current password')).toBeInTheDocument();

    type('Current Password', 'old');
    type('New Password', 'new');
    type('Confirm New Password', 'new');
    await press('Update');
    expect(await screen.findByText('Updated your information')).toBeInTheDocument();
    expect(bodyOf(calls, 'PUT')).toEqual({
      id: '1',
      currentPassword: 'old',
      emailAddress: 'a@example.org',
      password: 'new',
      confirmNewPassword: 'new',
    });
    expect(screen.getByLabelText('Current Password')).toHaveValue('');
  });

  it('show the first reason of a refusal', async () => {
    await open({ 'PUT /api/v1/Identity/local': { successful: false, errors: ['Incorrect password', 'x'] } });
    type('Current Password', 'old');
    await press('Update');
    expect(await screen.findByText('Incorrect password')).toBeInTheDocument();
  });

  it('have no password to change for people from elsewhere', async () => {
    await open({ 'GET /api/v1/Identity': person({ userType: 5 }) });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  });

  it('remember the theme', async () => {
    await open();
    await userEvent.click(screen.getByText('Light'));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
    expect(localStorage.getItem('theme')).toBe('light');
  });
});
