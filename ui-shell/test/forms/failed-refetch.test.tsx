import '../support/english-texts.js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage } from '@ombi/sdk/ui';
import type { ReactNode } from 'react';
import EditUserPage from '../../src/pages/users/edit/edit-user-page.js';
import { BulkEditUsers } from '../../src/pages/users/list/bulk-edit.js';
import { NotificationsTab } from '../../src/pages/preferences/notifications-tab.js';
import { RegistrySettingsForm } from '../../src/pages/plugins/install/registry-settings-form.js';
import { errorResponse, fakeServer, renderPage, signInAs } from '../support/render-page.js';
import { user, userResponses } from '../users/fixtures.js';
import { pluginWith, sampleConnection } from './fixtures.js';

interface FormCase {
  readonly name: string;
  readonly page: ReactNode;
  readonly label: string;
  readonly open?: string;
}

const FORMS: readonly FormCase[] = [
  { name: 'settings of a plug-in', page: <ConnectionPage pluginId="sample" />, label: 'Hostname or IP' },
  { name: 'notification handles', page: <NotificationsTab />, label: 'Drum' },
  { name: 'registry settings', page: <RegistrySettingsForm />, label: 'Address of the registry' },
  {
    name: 'bulk edit',
    page: <BulkEditUsers users={[user({})]} onDone={() => undefined} />,
    label: 'Movie Request Limit',
    open: 'Bulk Edit',
  },
];

/** The responses until the portal fails. */
function breakableServer() {
  let isBroken = false;
  const answers: Record<string, unknown> = {
    ...userResponses,
    'GET /api/v3/plugins/sample': pluginWith({ connections: [sampleConnection] }),
    'GET /api/v3/plugins/sources': { registry: '', defaultRegistry: 'https://registry.example.org' },
  };
  const calls = fakeServer(
    Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, () => (isBroken ? errorResponse(500) : answer)])),
  );
  return { calls, breakDown: () => (isBroken = true) };
}

describe.each(FORMS)('the form of $name', ({ page, label, open }) => {
  it('keeps what was typed when a later read fails', async () => {
    signInAs('Admin');
    const { calls, breakDown } = breakableServer();
    const { client } = await renderPage(page);
    if (open) await userEvent.click(screen.getByRole('button', { name: open }));
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '7' } });

    breakDown();
    const before = calls.length;
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    expect(screen.getByLabelText(label)).toHaveValue('7');
  });
});

it('keeps what was typed about a user when the failed read is tried again', async () => {
  signInAs('Admin');
  let isBroken = false;
  fakeServer({
    ...userResponses,
    'GET /api/v1/Identity/User/1': () => (isBroken ? errorResponse(500) : user({})),
    'GET /api/v3/users/1/sessions': [],
  });
  const { client } = await renderPage(<EditUserPage />, { route: '/usermanagement/user/:id', at: '/usermanagement/user/1' });
  fireEvent.change(await screen.findByLabelText('Alias'), { target: { value: 'Annika' } });

  isBroken = true;
  await act(() => client.invalidateQueries({ queryKey: ['users', 'one', '1'], exact: true }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await userEvent.click(retry);
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect(screen.getByLabelText('Alias')).toHaveValue('Annika');
});
