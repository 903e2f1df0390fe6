import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import EditUserPage from '../../src/pages/users/edit/edit-user-page.js';
import { signInAs, errorResponse, fakeServer, renderPage, versioned } from '../support/render-page.js';
import { userResponses, bodyOf, claims, clickButton, IDENTITY_SUCCESS, typeInto, user, waitForSkeletons } from './fixtures.js';

const anna = user({ id: '2', alias: 'Anna', emailAddress: 'anna@example.org', movieRequestLimit: 5, movieRequestLimitType: 2 });
/** What another administrator has saved since the page was opened. */
const changed = { ...anna, movieRequestLimit: 1, claims: claims('RequestMovie', 'Admin') };

const openPage = async () => {
  let stored = { user: anna, etag: '"first"' };
  signInAs('Admin');
  const calls = fakeServer({
    ...userResponses,
    'GET /api/v3/portal': { applicationName: 'Ombi', wizardCompleted: true },
    'GET /api/v1/Identity/User/2': () => versioned(stored.user, stored.etag),
    'PUT /api/v1/Identity': ({ ifMatch }: { readonly ifMatch?: string }) =>
      ifMatch === undefined || ifMatch === stored.etag
        ? IDENTITY_SUCCESS
        : errorResponse(412, { type: 'account/changed', changedBy: 'maria', changedAt: new Date().toISOString() }),
    'POST /api/v1/Identity/notificationpreferences': true,
    'GET /api/v3/users/2/sessions': [],
  });
  await renderPage(<EditUserPage />, { route: '/usermanagement/user/:id', at: '/usermanagement/user/2' });
  await waitForSkeletons();
  typeInto('Alias', 'Annika');
  return { calls, saveElsewhere: () => (stored = { user: changed, etag: '"second"' }) };
};

describe('a user whom two administrators edit at once', () => {
  it('is saved when nobody else has saved it', async () => {
    await openPage();
    await clickButton('Update');
    expect(await screen.findByText('The user anna has been updated successfully')).toBeInTheDocument();
  });

  it('is not overwritten: the second one sees who changed what', async () => {
    const { calls, saveElsewhere } = await openPage();
    saveElsewhere();
    await clickButton('Update');
    expect(await screen.findByText('Changed in the meantime')).toBeInTheDocument();
    expect(screen.getByText(/maria/)).toBeInTheDocument();
    const differences = [...document.querySelectorAll('.ant-modal li')].map(({ textContent }) => textContent);
    expect(differences).toEqual(['Movie Request Limit: 5 · Month → 1 · Month', 'Roles: Admin added']);
    expect(bodyOf(calls, 'POST')).toBeUndefined();
  });

  it('shows what is stored instead of what was typed', async () => {
    const { saveElsewhere } = await openPage();
    saveElsewhere();
    await clickButton('Update');
    await clickButton('Show their version');
    await waitFor(() => expect(screen.getByLabelText('Movie Request Limit')).toHaveValue('1'));
    expect(screen.getByLabelText('Alias')).toHaveValue('Anna');
    typeInto('Alias', 'Annika');
    await clickButton('Update');
    expect(await screen.findByText('The user anna has been updated successfully')).toBeInTheDocument();
  });

  it('is overwritten on purpose', async () => {
    const { calls, saveElsewhere } = await openPage();
    saveElsewhere();
    await clickButton('Update');
    await clickButton('Overwrite');
    expect(await screen.findByText('The user anna has been updated successfully')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({ alias: 'Annika', movieRequestLimit: 5 });
  });
});
