import '../support/english-texts.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import IssueTitlePage from '../../src/pages/issues/issue-title-page.js';
import { issueActions } from '../../src/pages/issues/issue-status.js';
import { errorResponse, fakeServer, deferredResponse, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import { issue, issueMessage, titleWithIssues } from './fixtures.js';

const DETAILS = 'GET /api/v2/Issues/details/653?requestType=1';
const MESSAGES = 'GET /api/v1/Issues/5/comments';

const openPage = async (answers: Record<string, unknown>, enableInProgress = false) => {
  const calls = fakeServer({ 'GET /api/v1/Settings/Issues': { enableInProgress }, [DETAILS]: titleWithIssues(issue()), ...answers });
  await renderPage(<IssueTitlePage />, { route: 'issues/:providerId', at: '/issues/653?kind=movie' });
  return calls;
};
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

describe('the page of a title with issues', () => {
  it('names the title, and shows what was reported', async () => {
    signInAs('RequestMovie');
    await openPage({
      [DETAILS]: titleWithIssues(issue({ requestId: 3 }), issue({ id: 6, subject: 'Dark', userReported: null, issueCategory: null })),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nosferatu' })).toBeInTheDocument();
    expect(screen.getByText('Requested')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View details' })).toHaveAttribute('href', '/details/movie/653');
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    for (const text of ['No sound', 'Pending', 'Sound', 'Reported by Ann', 'The last reel is silent.'])
      expect(first!.getByText(text)).toBeInTheDocument();
    expect(second!.getByText('Reported by a deleted user')).toBeInTheDocument();
  });

  it('has a heading even when it could not be loaded', async () => {
    signInAs('RequestMovie');
    await openPage({ [DETAILS]: errorResponse(500) });
    await screen.findByRole('alert');
    await waitFor(() => expect(document.title).toBe('Issues · Ombi'));
  });

  it('shows pending issues before resolved ones', async () => {
    signInAs('RequestMovie');
    const done = issue({ id: 8, subject: 'Done', status: 2, resovledDate: '2026-03-02T12:00:00Z' });
    await openPage({ [DETAILS]: titleWithIssues(done, issue({ id: 7, subject: 'Begun', status: 1 }), issue({ subject: 'New' })) });
    const subjects = await screen.findAllByRole('heading', { level: 2 });
    expect(subjects.map(({ textContent }) => textContent)).toEqual(['New', 'Begun', 'Done']);
  });

  it('shows that the title was not requested, and offers users only the chat', async () => {
    signInAs('RequestMovie');
    await openPage({});
    expect(await screen.findByText('Not requested')).toBeInTheDocument();
    const actions = within(screen.getByRole('group', { name: 'Actions for No sound' }));
    expect(actions.getAllByRole('button')).toHaveLength(1);
  });

  it.each([
    ['pending', false, ['resolved', 'delete']],
    ['pending', true, ['inProgress', 'delete']],
    ['inProgress', true, ['resolved', 'delete']],
    ['inProgress', false, ['resolved', 'delete']],
    ['resolved', true, ['pending', 'delete']],
  ] as const)('offers for a status %s, with in progress %s: %j', (status, enableInProgress, actions) =>
    expect(issueActions(status, enableInProgress)).toEqual(actions),
  );

  it('lets issue managers change the status', async () => {
    signInAs('PowerUser');
    let status = 0;
    const calls = await openPage(
      {
        [DETAILS]: () => titleWithIssues(issue({ status, resovledDate: status === 2 ? '2026-03-02T12:00:00Z' : null })),
        'POST /api/v1/Issues/status': ({ body }: ApiCall) => {
          ({ status } = body as { status: number });
          return true;
        },
      },
      true,
    );
    await click('Mark in progress');
    expect(await screen.findByText('The issue is marked as in progress')).toBeInTheDocument();
    await click('Mark resolved');
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeInTheDocument();
    expect(posts(calls)).toEqual([
      ['/api/v1/Issues/status', { issueId: 5, status: 1 }],
      ['/api/v1/Issues/status', { issueId: 5, status: 2 }],
    ]);
  });

  it('shows why a status is refused', async () => {
    signInAs('Admin');
    await openPage({ 'POST /api/v1/Issues/status': errorResponse(409, { type: 'issue-status', status: 409, detail: 'In English.' }) });
    await click('Mark resolved');
    expect(await screen.findByText('Another user has changed the status in the meantime.')).toBeInTheDocument();
  });

  it('asks for confirmation before an issue is deleted, and shows when none is left', async () => {
    signInAs('Admin');
    let isDeleted = false;
    await openPage({
      [DETAILS]: () => (isDeleted ? null : titleWithIssues(issue())),
      'DELETE /api/v1/Issues/5': () => (isDeleted = true),
    });
    await click('Delete');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
    expect(await screen.findByText('The issue was deleted')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'This title has no issues' })).toBeInTheDocument();
  });

  it('shows an error when it could not be loaded', async () => {
    signInAs('Admin');
    await openPage({ [DETAILS]: errorResponse(500) });
    expect(await screen.findByText('The issues could not be loaded')).toBeInTheDocument();
  });
});

describe('the chat of an issue', () => {
  it('shows the messages in order, and marks those of the user', async () => {
    signInAs('RequestMovie');
    await openPage({
      [MESSAGES]: [issueMessage({ own: true }), issueMessage({ id: 2, comment: 'Tomorrow.', username: 'Olga', adminComment: true })],
    });
    await click('Chat about No sound, messages: 0');
    const messages = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(messages.map(({ dataset }) => dataset['own'])).toEqual(['true', 'false']);
    expect(messages.map((item) => within(item).queryByText('Team') !== null)).toEqual([false, true]);
    expect(messages[1]).toHaveTextContent('Tomorrow.');
    expect(screen.queryByRole('button', { name: 'Delete the message' })).not.toBeInTheDocument();
  });

  it('sends a message once, and never an empty one', async () => {
    signInAs('RequestMovie');
    const stored: object[] = [];
    const calls = await openPage({
      [MESSAGES]: () => [...stored],
      'POST /api/v1/Issues/comments': ({ body }: ApiCall) => {
        stored.push(issueMessage({ comment: (body as { comment: string }).comment, own: true }));
        return {};
      },
    });
    await click(/^Chat/);
    const field = await screen.findByRole('textbox', { name: 'Your message' });
    await userEvent.type(field, '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(field, 'Still silent{Enter}');
    expect(await screen.findByText('Still silent', { selector: '.chat-text' })).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(posts(calls)).toEqual([['/api/v1/Issues/comments', { issueId: 5, comment: 'Still silent' }]]);
  });

  it('keeps typed text while a message is being sent', async () => {
    signInAs('RequestMovie');
    const { answer, give } = deferredResponse();
    const calls = await openPage({ [MESSAGES]: [], 'POST /api/v1/Issues/comments': () => answer });
    await click(/^Chat/);
    const field = await screen.findByRole('textbox', { name: 'Your message' });
    await userEvent.type(field, 'First{Enter}');
    await waitFor(() => expect(posts(calls)).toHaveLength(1));
    await userEvent.clear(field);
    await userEvent.type(field, 'Second');
    await give({});
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toHaveClass('ant-btn-loading'));
    expect(field).toHaveValue('Second');
  });

  it.each([
    ['got lost', errorResponse(500), 'Your message was not sent. Please try again.'],
    ['is about an issue that is gone', null, 'This issue does not exist any more.'],
  ])('keeps a message that %s', async (_, answer, text) => {
    signInAs('RequestMovie');
    await openPage({ [MESSAGES]: [], 'POST /api/v1/Issues/comments': answer });
    await click(/^Chat/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Hello');
    await click('Send');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveValue('Hello');
  });

  it('lets issue managers delete a message', async () => {
    signInAs('PowerUser');
    let messages = [issueMessage()];
    let answer: () => void = () => undefined;
    await openPage({
      [MESSAGES]: () => messages,
      'DELETE /api/v1/Issues/comments/1': () =>
        new Promise<boolean>((resolve) => {
          answer = () => resolve(true);
        }),
    });
    await click(/^Chat/);
    await click('Delete the message');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
    await waitFor(() => expect(screen.getByRole('button', { name: /Delete the message/ })).toHaveClass('ant-btn-loading'));
    messages = [];
    act(answer);
    expect(await screen.findByText('Nothing has been written yet.')).toBeInTheDocument();
  });
});
