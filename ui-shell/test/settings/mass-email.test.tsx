import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SettingsPage from '../../src/pages/settings/settings-page.js';
import { errorResponse, fakeServer, deferredResponse, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const USERS = [
  { id: 'a', username: 'Ann', email: 'ann@example.org' },
  { id: 'b', username: 'Bob', email: 'bob@example.org' },
];
const MAILING = {
  ...{ id: 4, kind: 'mass-email', subject: 'Last week', language: null, createdAt: '2026-01-01T00:00:00Z' },
  recipients: { waiting: 1, delivered: 2, failed: 1, skipped: 0 },
};

async function openPage(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/ui/catalogue': [],
    'GET /api/v3/mass-email/recipients': USERS,
    'GET /api/v3/mailings': [],
    'POST /api/v1/Notifications/massemail': true,
    'POST /api/v3/mass-email/test': true,
    'POST /api/v3/sanitized-html': { html: '' },
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<SettingsPage />, { route: '/Settings/*', at: '/Settings/MassEmail' });
  await screen.findByLabelText('Subject');
  return calls;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posted = (calls: ApiCall[], path = '/api/v1/Notifications/massemail') =>
  calls.find((call) => call.method === 'POST' && call.path === path)?.body;

async function write(): Promise<void> {
  await click('All users with an address (2 users)');
  await userEvent.type(screen.getByLabelText('Subject'), 'Hello');
  await userEvent.type(screen.getByLabelText('Message'), 'We are back');
}

it('is sent to all users with an address, and the form is empty afterwards', async () => {
  const calls = await openPage();
  await write();
  await click('Send');
  expect(await screen.findByText('We have sent the mass email to the users selected!')).toBeInTheDocument();
  expect(posted(calls)).toEqual({ subject: 'Hello', body: 'We are back', bcc: false, users: [{ id: 'a' }, { id: 'b' }] });
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});

it('needs a confirmation before leaving an unsent mail', async () => {
  await openPage();
  const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isLeavingAsked()).toBe(false);
  await userEvent.type(screen.getByLabelText('Subject'), 'Hello');
  expect(isLeavingAsked()).toBe(true);
});

it('keeps typed input while it is being sent', async () => {
  const { answer, give } = deferredResponse();
  await openPage({ 'POST /api/v1/Notifications/massemail': () => answer });
  await write();
  await click('Send');
  await userEvent.type(screen.getByLabelText('Subject'), ' again');
  await give(true);
  expect(await screen.findByText('We have sent the mass email to the users selected!')).toBeInTheDocument();
  expect(screen.getByLabelText('Subject')).toHaveValue('Hello again');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it('reports missing values', async () => {
  const calls = await openPage();
  await click('Send');
  for (const text of ['Hey! We need a subject!', 'You need to select at least one user to send the email', 'Please enter a message'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(posted(calls)).toBeUndefined();
});

it('keeps typed input when it is refused, and shows the reason at its field', async () => {
  const calls = await openPage({
    'POST /api/v1/Notifications/massemail': errorResponse(400, { errors: { body: ['cannot name its recipient'] } }),
  });
  await write();
  await userEvent.click(screen.getByLabelText('The same text for all recipients'));
  await click('Send');
  expect(await screen.findByText('cannot name its recipient')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('We are back');
  expect(posted(calls)).toMatchObject({ bcc: true });
});

it('shows that e-mail is not configured', async () => {
  await openPage({ 'POST /api/v1/Notifications/massemail': errorResponse(400, { type: 'no-channel' }) });
  await write();
  await click('Send');
  expect(await screen.findByText('E-mail is not set up. Configure it under Notifications first.')).toBeInTheDocument();
});

it('can be sent as a test to the current user, and stays in the form', async () => {
  const calls = await openPage();
  await write();
  await click('Send to me first');
  expect(await screen.findByText('Sent the mail to you')).toBeInTheDocument();
  expect(posted(calls, '/api/v3/mass-email/test')).toMatchObject({ subject: 'Hello' });
  expect(screen.getByLabelText('Subject')).toHaveValue('Hello');
});

it('shows the progress of the latest mailings, and failures', async () => {
  await openPage({
    'GET /api/v3/mailings': [MAILING, { ...MAILING, id: 3, kind: 'newsletter', subject: 'Other' }],
    'GET /api/v3/mailings/4/failures': [
      { name: 'Bob', address: 'bob@example.org', state: 'failed', trouble: { code: 'legacy-text', detail: 'no such box' } },
    ],
  });
  expect(await screen.findByText('2 of 4 delivered · 1 failed')).toBeInTheDocument();
  expect(screen.queryByText('Other')).not.toBeInTheDocument();
  await click('Failures');
  await waitFor(() => expect(screen.getByText('Bob (bob@example.org): no such box')).toBeInTheDocument());
});
