import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InboxButton } from '../../src/layout/inbox/inbox-button.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

const FACTS = { about: 'request', type: 'RequestAvailable', kind: 'movie', title: 'Metropolis', year: 1927, is4K: false };
const UNREAD = { id: 2, facts: FACTS, path: '/details/movie/19', createdAt: '2026-01-01T00:00:00Z', isRead: false };
const ISSUE = { about: 'issue', type: 'IssueResolved', title: 'Faust', subject: 'No sound', by: 'Olga' };
const READ = { ...UNREAD, id: 1, facts: ISSUE, path: '/issues/7?kind=movie', isRead: true };

const pageOf = (rows: readonly object[], total = rows.length, page = 1) => ({ total, unread: 1, page, size: 20, rows });

async function open(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/inbox/unread': { unread: 1 },
    'GET /api/v3/inbox?*': pageOf([UNREAD, READ]),
    'POST /api/v3/inbox/read': { unread: 0 },
    'DELETE /api/v3/inbox/2': null,
    ...answers,
  });
  signInAs('RequestMovie');
  await renderPage(<InboxButton />, { at: '/discover' });
  return calls;
}

const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const panel = async () => within(await screen.findByRole('dialog', { name: 'Messages' }));
const has = (calls: readonly ApiCall[], method: string, path: string, body?: object) =>
  waitFor(() =>
    expect(calls.filter((apiCall) => apiCall.method === method && apiCall.path === path).map((apiCall) => apiCall.body)).toContainEqual(
      body ?? expect.anything(),
    ),
  );

describe('the inbox', () => {
  it('shows the unread count, and messages in the language of the user', async () => {
    await open();
    await press('Messages, 1 unread');
    const messages = await panel();
    expect(await messages.findByText('Metropolis (1927) is available now. Enjoy!')).toBeInTheDocument();
    expect(messages.getByText('The problem with Faust is marked as resolved: No sound.')).toBeInTheDocument();
    expect(messages.getAllByText('Unread')).toHaveLength(1);
  });

  it('lists users whose watchlists are not imported, and links to the import log', async () => {
    const facts = { about: 'watchlists', plugin: 'Plex', users: ['ann', 'bob', 'carl'] };
    await open({ 'GET /api/v3/inbox?*': pageOf([{ ...UNREAD, facts, path: '/Settings/Plex?field=watchlist-log' }]) });
    await press('Messages, 1 unread');
    const link = await (await panel()).findByRole('link', { name: /are not imported: ann, bob, and carl\./ });
    expect(link).toHaveAttribute('href', '/Settings/Plex?field=watchlist-log');
  });

  it('moves the focus inside, and back to the button on Escape', async () => {
    await open();
    await press('Messages, 1 unread');
    const dialog = await screen.findByRole('dialog', { name: 'Messages' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Messages, 1 unread' })).toHaveFocus();
  });

  it('links to the page of a message, and marks it as read', async () => {
    const calls = await open();
    await press('Messages, 1 unread');
    await userEvent.click(await (await panel()).findByRole('link', { name: /Metropolis/ }));
    await has(calls, 'POST', '/api/v3/inbox/read', { ids: [2] });
    expect(screen.getByLabelText('address')).toHaveTextContent('/details/movie/19');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is marked as read as a whole, and messages can be removed', async () => {
    const calls = await open();
    await press('Messages, 1 unread');
    await press('Mark all as read');
    await has(calls, 'POST', '/api/v3/inbox/read', {});
    await press('Remove: Metropolis (1927) is available now. Enjoy!');
    await waitFor(() => expect(calls.some(({ method, path }) => method === 'DELETE' && path === '/api/v3/inbox/2')).toBe(true));
  });

  it('shows a message when it is empty, and when it could not be loaded', async () => {
    let answer: unknown = errorResponse(500);
    await open({ 'GET /api/v3/inbox/unread': { unread: 0 }, 'GET /api/v3/inbox?*': () => answer });
    await press('Messages');
    answer = pageOf([]);
    await userEvent.click(within(await (await panel()).findByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No messages/)).toBeInTheDocument();
  });

  it('loads older messages on demand, and has a text for unknown types', async () => {
    const older = { ...READ, id: 0, facts: { about: 'comet' }, path: null };
    const pages = ({ path }: ApiCall) => (path.includes('page=2') ? pageOf([UNREAD, older], 21, 2) : pageOf([UNREAD], 21));
    await open({ 'GET /api/v3/inbox?*': pages });
    await press('Messages, 1 unread');
    await press('Show older messages');
    expect(await screen.findByText('New message')).toBeInTheDocument();
    expect(screen.getAllByText(/Metropolis/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
  });
});
