import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const NEWSLETTER = {
  ...{ id: 0, enabled: false, disableTv: false, disableMovies: false, disableMusic: false },
  ...{ externalEmails: ['eve@example.org'], unsubscribedEmails: ['gone@example.org'] },
  notificationTemplate: { id: 12, notificationType: 11, agent: 0, subject: 'News', message: 'Hello', enabled: true },
};

async function openPage(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v1/Settings/notifications/newsletter': NEWSLETTER,
    'POST /api/v1/Settings/notifications/newsletter': true,
    'POST /api/v1/Settings/notifications/newsletterdatabase': true,
    'POST /api/v1/Tester/newsletter': true,
    'POST /api/v1/Job/newsletter': true,
    'POST /api/v3/newsletter/preview': { subject: 'News of today', html: '<h2>New movies</h2>' },
    'POST /api/v3/sanitized-html': { html: 'Hello' },
    'GET /api/v3/mailings': [],
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: '/Settings/Newsletter' });
  await screen.findByLabelText('Subject');
  return calls;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posted = (calls: ApiCall[], path: string) => calls.find((call) => call.method === 'POST' && call.path === path)?.body;
const SETTINGS = '/api/v1/Settings/notifications/newsletter';

it('shows the language of each mailing', async () => {
  const recipients = { waiting: 0, delivered: 1, failed: 0, skipped: 0 };
  const batch = { kind: 'newsletter', subject: 'News', createdAt: '2026-01-01T00:00:00Z', recipients };
  await openPage({
    'GET /api/v3/mailings': [
      { ...batch, id: 1, language: 'de' },
      { ...batch, id: 2, language: 'it' },
    ],
  });
  await waitFor(() => expect(document.body).toHaveTextContent(/Deutsch · .*Italiano · /));
});

it('saves switches, template and further addresses', async () => {
  const calls = await openPage();
  await userEvent.click(screen.getByLabelText('Enable the newsletter'));
  await userEvent.click(screen.getByLabelText('Leave out music'));
  const further = screen.getByLabelText('Addresses without an account');
  expect(further).not.toBeRequired();
  await userEvent.type(further, 'fay@example.org{Enter}');
  await userEvent.type(screen.getByLabelText('Message'), ' you');
  await click('Save');
  expect(await screen.findByText('Successfully saved the Newsletter settings')).toBeInTheDocument();
  expect(posted(calls, SETTINGS)).toMatchObject({
    ...{ enabled: true, disableMusic: true, disableTv: false, externalEmails: ['eve@example.org', 'fay@example.org'] },
    notificationTemplate: { subject: 'News', message: 'Hello you' },
  });
  expect(screen.getByText('Unsubscribed: gone@example.org')).toBeInTheDocument();
});

it('refuses an invalid address', async () => {
  const calls = await openPage();
  await userEvent.type(screen.getByLabelText('Addresses without an account'), 'nobody{Enter}');
  await click('Save');
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(posted(calls, SETTINGS)).toBeUndefined();
});

it.each([
  ['Test', 'Test message queued'],
  ['Send now', 'Triggered newsletter job'],
])('%s says %s', async (button, text) => {
  await openPage();
  await click(button);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('tests unsaved values, and shows when there is no recipient', async () => {
  const calls = await openPage({ 'POST /api/v1/Tester/newsletter': false });
  await userEvent.type(screen.getByLabelText('Subject'), ' today');
  await click('Test');
  expect(
    await screen.findByText('The test has no recipients: set up e-mail, and enter the addresses of administrators.'),
  ).toBeInTheDocument();
  expect(posted(calls, '/api/v1/Tester/newsletter')).toMatchObject({ notificationTemplate: { subject: 'News today' } });
});

it('shows a preview', async () => {
  await openPage();
  await click('Preview');
  expect(await screen.findByRole('heading', { name: 'New movies' })).toBeInTheDocument();
  expect(screen.getByText('News of today')).toBeInTheDocument();
});

it('asks for confirmation before everything counts as announced', async () => {
  const calls = await openPage();
  await click('Update database');
  expect(posted(calls, `${SETTINGS}database`)).toBeUndefined();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Update database' })).toHaveLength(2));
  await userEvent.click(screen.getAllByRole('button', { name: 'Update database' }).at(-1)!);
  expect(await screen.findByText('Database updated')).toBeInTheDocument();
});

it('shows a failure', async () => {
  await openPage({ 'POST /api/v1/Job/newsletter': errorResponse(500), 'POST /api/v3/newsletter/preview': errorResponse(400) });
  await click('Send now');
  expect(await screen.findByText('The newsletter job could not be started')).toBeInTheDocument();
  await click('Preview');
  expect(await screen.findByText('The preview could not be made. Please check your entered values')).toBeInTheDocument();
});
