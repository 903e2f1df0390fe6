import '../support/english-texts.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { currentToasts, dismissToast } from '@ombi/sdk/ui/notify';
import CreateUserPage from '../../src/pages/users/edit/create-user-page.js';
import EditUserPage from '../../src/pages/users/edit/edit-user-page.js';
import { EditUserForm } from '../../src/pages/users/edit/edit-user-form.js';
import { currentSession } from '../../src/session/index.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { userResponses, bodyOf, claims, DEVICES, IDENTITY_SUCCESS, user, clickButton, waitForSkeletons, typeInto } from './fixtures.js';

describe('a new user', () => {
  const openPage = async (changes: Record<string, unknown> = {}) => {
    signInAs('Admin');
    const calls = fakeServer({ ...userResponses, 'POST /api/v1/Identity': IDENTITY_SUCCESS, ...changes });
    await renderPage(<CreateUserPage />, { route: '/usermanagement/user', at: '/usermanagement/user' });
    await screen.findByLabelText('Username');
    return calls;
  };
  const fill = () => {
    typeInto('Username', ' carl ');
    typeInto('Password', 'secret');
    typeInto('Confirm Password', 'secret');
  };

  it('needs its password twice, with an error in the form', async () => {
    await openPage();
    for (const label of ['Password', 'Confirm Password']) expect(screen.getByLabelText(label)).toBeRequired();
  });

  it('labels its downloaders by their kind', async () => {
    const standing = { qualityProfile: 'a', rootFolder: 'b', languageProfile: 'c' };
    await openPage({
      'GET /api/v3/downloaders?*': [{ id: 'fetcher:1', name: 'Fetcher', plugin: 'Fetcher', standing }],
      'GET /api/v3/downloaders/options*': { downloader: 'Fetcher', qualityProfiles: [], rootFolders: [] },
    });
    for (const name of ['Movies · Depot', 'Movies in 4K · Fetcher', 'TV shows · Fetcher', 'Music · Fetcher'])
      expect(await screen.findByRole('group', { name })).toBeInTheDocument();
  });

  it('has options for the default server of each downloader', async () => {
    const serverOf = (id: string, plugin: string) => ({ id, name: id, plugin });
    const standing = { qualityProfile: 'a', rootFolder: 'b', languageProfile: 'c' };
    const servers = [
      { ...serverOf('fetcher:1', 'Fetcher'), standing },
      serverOf('fetcher:2', 'Fetcher'),
      { ...serverOf('carrier:1', 'Carrier'), standing: { qualityProfile: 'd', rootFolder: 'e', languageProfile: 'f' } },
    ];
    await openPage({
      'GET /api/v3/downloaders?*': ({ path }: ApiCall) => (path.includes('kind=tv') ? servers : []),
      'GET /api/v3/downloaders/options*': { downloader: 'Any', qualityProfiles: [], rootFolders: [] },
    });
    for (const name of ['TV shows · Fetcher', 'TV shows · Carrier']) expect(await screen.findByRole('group', { name })).toBeInTheDocument();
    expect(screen.getAllByRole('group', { name: /TV shows/ })).toHaveLength(2);
  });

  it('has separate options for anime when the downloader supports it', async () => {
    const fieldNames = (suffix = '') => ({
      qualityProfile: `fetcherQuality${suffix}`,
      rootFolder: `f${suffix}`,
      languageProfile: `l${suffix}`,
    });
    const server = { id: 'fetcher:1', name: 'Fetcher', plugin: 'Fetcher', standing: fieldNames(), standingAnime: fieldNames('Anime') };
    await openPage({
      'GET /api/v3/downloaders?*': ({ path }: ApiCall) => (path.includes('kind=tv') ? [server] : []),
      'GET /api/v3/downloaders/options*': { downloader: 'Fetcher', qualityProfiles: [], rootFolders: [] },
    });
    const group = within(await screen.findByRole('group', { name: 'TV shows · Fetcher' }));
    for (const label of ['Quality Profile', 'Root Folder', 'Quality Profile (Anime)', 'Root Folder (Anime)'])
      expect(group.getByLabelText(label)).toBeInTheDocument();
    expect(screen.getAllByLabelText(/Anime/)).toHaveLength(2);
  });

  it('has a language profile when the downloader has some, and shows the stored values while the downloader does not respond', async () => {
    const serverOf = (kind: string) => ({
      ...{ id: `${kind}:1`, name: 'Fetcher', plugin: 'Fetcher' },
      standing: { qualityProfile: `${kind}Q`, rootFolder: `${kind}F`, languageProfile: `${kind}L` },
    });
    await openPage({
      'GET /api/v3/downloaders?*': ({ path }: ApiCall) =>
        path.includes('kind=movie') ? [] : [serverOf(path.includes('kind=tv') ? 'series' : 'music')],
      'GET /api/v3/downloaders/options*': ({ path }: ApiCall) =>
        path.includes('kind=tv')
          ? { downloader: 'Fetcher', qualityProfiles: [], rootFolders: [], languageProfiles: [{ value: 1, label: 'German' }] }
          : errorResponse(502),
    });
    const series = within(await screen.findByRole('group', { name: 'TV shows · Fetcher' }));
    expect(series.getByLabelText('Language Profile')).toBeInTheDocument();
    const music = within(await screen.findByRole('group', { name: 'Music · Fetcher' }));
    expect(music.getByText(/Fetcher/, { selector: '.ant-alert *' })).toBeInTheDocument();
    expect(music.getByLabelText('Quality Profile')).toBeInTheDocument();
    expect(music.queryByLabelText('Language Profile')).not.toBeInTheDocument();
  });

  it('is created with the selected roles', async () => {
    const calls = await openPage();
    fill();
    await userEvent.click(screen.getByRole('switch', { name: 'Request Movie' }));
    await clickButton('Create');

    expect(await screen.findByText('The user carl has been created successfully')).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/usermanagement$/);
    expect(bodyOf(calls, 'POST')).toMatchObject({ password: 'secret', streamingCountry: 'US', claims: claims('RequestMovie') });
    expect(bodyOf(calls, 'POST')).not.toHaveProperty('confirmPassword');
  });

  it('needs a role', async () => {
    const calls = await openPage();
    fill();
    await clickButton('Create');
    expect((await screen.findAllByText('Please assign a role')).length).toBeGreaterThan(0);
    expect(bodyOf(calls, 'POST')).toBeUndefined();
  });

  it('needs valid limits', async () => {
    const calls = await openPage();
    fill();
    await userEvent.click(screen.getByLabelText('Request Movie'));
    typeInto('Movie Request Limit', '1000001');
    await clickButton('Create');
    expect(await screen.findByText('Please enter a whole number; 0 means no limit')).toBeInTheDocument();
    expect(bodyOf(calls, 'POST')).toBeUndefined();
  });

  it('needs the password twice', async () => {
    await openPage();
    fill();
    typeInto('Confirm Password', 'secrets');
    await clickButton('Create');
    expect((await screen.findAllByText('Passwords do not match')).length).toBeGreaterThan(0);
  });

  it('shows the rules for the password while it is typed', async () => {
    await openPage();
    typeInto('Password', 'seven77');
    const rules = await screen.findByRole('list', { name: 'Password requirements' });
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map(({ dataset }) => dataset.met),
    ).toEqual(['false', 'true']);
    typeInto('Password', 'eight888');
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map(({ dataset }) => dataset.met),
    ).toEqual(['true', 'true']);
  });

  it('shows every reason of a refusal', async () => {
    await openPage({ 'POST /api/v1/Identity': { successful: false, errors: ['The name is taken', 'The address is taken'] } });
    fill();
    await userEvent.click(screen.getByRole('switch', { name: 'Admin' }));
    await clickButton('Create');
    expect((await screen.findAllByText('The name is taken')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('The address is taken').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement/user');
  });

  it('has 4K roles only while the feature is enabled', async () => {
    await openPage({ 'GET /api/v2/Features': [] });
    expect(screen.queryByRole('switch', { name: 'Request 4K Movie' })).not.toBeInTheDocument();
  });

  it('cannot be made an administrator by another user', async () => {
    await openPage();
    act(() => signInAs('PowerUser'));
    expect(screen.getByRole('switch', { name: 'Admin' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Request Movie' })).toBeEnabled();
  });
});

describe('an existing user', () => {
  const anna = user({
    ...{ id: '2', alias: 'Anna', emailAddress: 'anna@example.org', movieRequestLimit: 5, movieRequestLimitType: 2 },
    userQualityProfiles: { id: 0, userId: '2', otherRootPath: 3 },
  });
  const openPage = async (changes: Record<string, unknown> = {}, role = 'Admin', portal: object = {}) => {
    signInAs(role);
    const calls = fakeServer({
      ...userResponses,
      'GET /api/v3/portal': { applicationName: 'Ombi', wizardCompleted: true, ...portal },
      'GET /api/v1/Identity/User/2': anna,
      'PUT /api/v1/Identity': IDENTITY_SUCCESS,
      'POST /api/v1/Identity/notificationpreferences': true,
      'GET /api/v3/users/2/sessions': DEVICES.map((device) => ({ ...device, current: false })),
      ...changes,
    });
    await refreshPortalInfo();
    await renderPage(<EditUserPage />, { route: '/usermanagement/user/:id', at: '/usermanagement/user/2' });
    await waitForSkeletons();
    return calls;
  };

  it('need not confirm an unchanged password', async () => {
    await openPage();
    for (const label of ['Password', 'Confirm Password']) expect(screen.getByLabelText(label)).not.toBeRequired();
  });

  it('is saved as a whole, with the changes and without a password; then the notification handles', async () => {
    const calls = await openPage();
    typeInto('Alias', 'Annika');
    typeInto('Pigeon', 'coop 7');
    await clickButton('Update');
    expect(await screen.findByText('The user anna has been updated successfully')).toBeInTheDocument();
    expect(bodyOf(calls, 'PUT')).toEqual({ ...anna, alias: 'Annika', password: null });
    expect(bodyOf(calls, 'POST')).toEqual([{ userId: '1', agent: 1, value: 'coop 7', enabled: false }]);
  });

  it('has options for each active downloader, and keeps those for others', async () => {
    const calls = await openPage();
    expect(screen.getByRole('group', { name: 'Movies · Depot' })).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Quality Profile'));
    await userEvent.click(await screen.findByTitle('HD'));
    await clickButton('Update');
    await waitFor(() => expect(bodyOf(calls, 'PUT')).toMatchObject({ userQualityProfiles: { depotQualityProfile: 6, otherRootPath: 3 } }));
  });

  it('does not save the handles when the account was refused', async () => {
    const calls = await openPage({ 'PUT /api/v1/Identity': { successful: false, errors: ['No'] } });
    await clickButton('Update');
    expect((await screen.findAllByText('No')).length).toBeGreaterThan(0);
    expect(bodyOf(calls, 'POST')).toBeUndefined();
  });

  it('shows the channels that refuse their handle, and stays on the page', async () => {
    const refusal = errorResponse(400, { type: 'invalid-preference', errors: { '0.value': ['no such coop'] } });
    await openPage({ 'POST /api/v1/Identity/notificationpreferences': refusal });
    typeInto('Pigeon', 'coop 7');
    await clickButton('Update');
    expect(await screen.findByText(/^The account was saved, but not .*: the values for Pigeon are not valid/)).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement/user/2');
  });

  it('shows an error when the handles could not be saved', async () => {
    await openPage({ 'POST /api/v1/Identity/notificationpreferences': errorResponse(500) });
    typeInto('Pigeon', 'coop 7');
    await clickButton('Update');
    expect(await screen.findByText(/^The account was saved, but not the notification preferences. Please try/)).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement/user/2');
  });

  it('is deleted only after a confirmation', async () => {
    const calls = await openPage({ 'DELETE /api/v1/Identity/2': IDENTITY_SUCCESS });
    const buttons = within(document.querySelector<HTMLElement>('.user-form-buttons')!).getAllByRole('button');
    // The delete button comes last, apart from the others.
    expect(buttons.map(({ textContent }) => textContent).at(-1)).toBe('Delete');
    await clickButton('Delete');
    expect(await screen.findByText('Delete anna?')).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);

    await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The user anna was deleted')).toBeInTheDocument();
  });

  it('cannot delete their own account', async () => {
    await openPage({ 'GET /api/v1/Identity/User/2': { ...anna, id: currentSession()?.userId ?? '' } });
    await screen.findByRole('button', { name: 'Update' });
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is deleted without a confirmation for unsaved changes', async () => {
    signInAs('Admin');
    fakeServer({ ...userResponses, 'DELETE /api/v1/Identity/2': IDENTITY_SUCCESS });
    const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await renderPage(<EditUserForm stored={{ user: anna, etag: null }} channels={[]} isLocked={false} onReload={() => undefined} />);
    typeInto('Alias', 'Annika');
    await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
    await clickButton('Delete');
    await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/usermanagement'));
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('gets a password reset link', async () => {
    await openPage({ 'POST /api/v3/users/2/reset-link': { message: 'link', service: null } });
    await clickButton('Send Reset Password Link');
    expect(await screen.findByText('Sent reset password email to anna@example.org')).toBeInTheDocument();
  });

  it.each([
    [400, 'Email notifications are not set up, so no link can be sent.'],
    [429, 'Too many attempts. Try again in 60 seconds'],
  ])('shows with a %d why no password reset link was sent', async (status, detail) => {
    for (const { id } of currentToasts()) dismissToast(id);
    await openPage({ 'POST /api/v3/users/2/reset-link': errorResponse(status, { detail }) });
    await clickButton('Send Reset Password Link');
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(screen.queryByText(/Sent reset password email/)).not.toBeInTheDocument();
  });

  it('has an app link only with an application URL', async () => {
    await openPage();
    expect(screen.queryByRole('button', { name: 'Copy users App Link' })).not.toBeInTheDocument();
  });

  it('has an app link that can be copied', async () => {
    document.execCommand = () => true;
    await openPage({ 'GET /api/v1/Identity/accesstoken/2': 'abc' }, 'Admin', { applicationUrl: 'https://films.example.org' });
    await clickButton('Copy users App Link');
    expect(await screen.findByText('Copied!')).toBeInTheDocument();
  });

  it('is signed out of one device, or of all', async () => {
    const calls = await openPage({ 'DELETE /api/v3/users/2/sessions/a': null, 'DELETE /api/v3/users/2/sessions': { ended: 2 } });
    await clickButton('Sign out Firefox on Windows');
    await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(calls.some((apiCall: ApiCall) => apiCall.path === '/api/v3/users/2/sessions/a')).toBe(true));
    await clickButton('Sign out everywhere');
    await userEvent.click(within(screen.getAllByRole('tooltip').at(-1)!).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Signed out on 2 devices')).toBeInTheDocument();
  });

  it('has the access token revoked after a confirmation', async () => {
    const calls = await openPage({ 'DELETE /api/v3/users/2/access-token': null });
    await clickButton('Revoke the app link');
    await screen.findByText('Revoke the app link of anna? All apps that use it lose access.');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The app link of anna was revoked')).toBeInTheDocument();
    expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/v3/users/2/access-token')).toBe(true);
  });

  it('keeps the access token when the portal refuses', async () => {
    await openPage({ 'DELETE /api/v3/users/2/access-token': errorResponse(500) });
    await clickButton('Revoke the app link');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('That could not be saved. Please try again.')).toBeInTheDocument();
  });

  it('shows no app options without the administrator role', async () => {
    await openPage({}, 'PowerUser', { applicationUrl: 'https://films.example.org' });
    expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
    for (const name of ['Copy users App Link', 'Revoke the app link'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('who is an administrator is read-only for others', async () => {
    await openPage({ 'GET /api/v1/Identity/User/2': user({ id: '2', claims: claims('Admin') }) }, 'PowerUser');
    expect(screen.getByText('This is an administrator. Only administrators can change them.')).toBeInTheDocument();
    expect(screen.getByLabelText('Alias')).toBeDisabled();
    expect(screen.getByRole('switch', { name: 'Request Movie' })).toBeDisabled();
    for (const name of ['Update', 'Delete', 'Send Reset Password Link', 'Welcome'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  });

  it('from an identity provider has no password fields', async () => {
    await openPage({ 'GET /api/v1/Identity/User/2': user({ id: '2', userType: 100 }) });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('from an identity provider gets a notice that names the service with the password', async () => {
    await openPage({
      'GET /api/v1/Identity/User/2': user({ id: '2', userType: 100, emailAddress: 'anna@example.org' }),
      'POST /api/v3/users/2/reset-link': { message: 'notice', service: 'Lumen' },
    });
    await clickButton('Send Reset Password Link');
    expect(await screen.findByText(/^The password of this user is managed by Lumen/)).toBeInTheDocument();
  });

  it('who is a power user is read-only for other power users', async () => {
    await openPage({ 'GET /api/v1/Identity/User/2': user({ id: '2', claims: [{ value: 'PowerUser', enabled: true }] }) }, 'PowerUser');
    expect(screen.getByLabelText('Alias')).toBeDisabled();
    for (const name of ['Update', 'Delete']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is reloaded whenever the form opens, so that no outdated roles and limits are saved', async () => {
    let stored = anna;
    signInAs('Admin');
    fakeServer({ ...userResponses, 'GET /api/v1/Identity/User/2': () => stored });
    const pages = (
      <>
        <Link to="/usermanagement">Leave</Link>
        <Link to="/usermanagement/user/2">Open</Link>
        <Routes>
          <Route path="/usermanagement/user/:id" element={<EditUserPage />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    );
    await renderPage(pages, { at: '/usermanagement/user/2' });
    expect(await screen.findByLabelText('Movie Request Limit')).toHaveValue('5');
    await userEvent.click(screen.getByRole('link', { name: 'Leave' }));

    stored = { ...anna, movieRequestLimit: 1, claims: claims() };
    await userEvent.click(screen.getByRole('link', { name: 'Open' }));
    expect(await screen.findByLabelText('Movie Request Limit')).toHaveValue('1');
  });

  it('that does not exist is not found', async () => {
    await openPage({ 'GET /api/v1/Identity/User/2': errorResponse(404, { type: 'user-not-found' }) });
    expect(screen.getByText('There is no such user.')).toBeInTheDocument();
  });

  it('that cannot be loaded can be retried', async () => {
    await openPage({ 'GET /api/v1/Identity/User/2': errorResponse(500) });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
