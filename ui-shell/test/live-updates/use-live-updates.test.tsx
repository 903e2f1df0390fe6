import '../support/english-texts.js';
import { act, screen, waitFor } from '@testing-library/react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { currentToasts, dismissToast } from '@ombi/sdk/ui/notify';
import { TITLE_LISTS_DELAY_MS, useLiveUpdates } from '../../src/live-updates/use-live-updates.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';
import { RECORD_SEPARATOR, FakeSocket, lastSocket } from './fake-socket.js';

let read: Record<string, number>;
let client: QueryClient;

function Watching({ topic }: { readonly topic: string }) {
  const { data } = useQuery({ queryKey: [topic], queryFn: () => (read[topic] = (read[topic] ?? 0) + 1), staleTime: Infinity });
  return (
    <p>
      {topic} {data}
    </p>
  );
}

function Page() {
  useLiveUpdates();
  return (
    <>
      <Watching topic="requests" />
      <Watching topic="users" />
      <Watching topic="titles" />
    </>
  );
}

beforeEach(async () => {
  read = {};
  FakeSocket.all.length = 0;
  Object.assign(globalThis, { WebSocket: FakeSocket });
  signInAs('Admin');
  fakeServer({
    'POST /hubs/notification/negotiate*': { connectionToken: 'abc' },
    'GET /api/v3/plugins': [{ id: 'sample', name: 'The Sample' }],
  });
  ({ client } = await renderPage(<Page />));
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  act(() => lastSocket().says(`{}${RECORD_SEPARATOR}`));
});

afterEach(() => act(() => currentToasts().forEach(({ id }) => dismissToast(id))));

describe('an open page', () => {
  it('refetches changed data only', async () => {
    act(() => lastSocket().says(`{"type":1,"target":"Changed","arguments":["users"]}${RECORD_SEPARATOR}`));
    expect(await screen.findByText('users 2')).toBeInTheDocument();
    expect(screen.getByText('requests 1')).toBeInTheDocument();
  });

  const changes = (...topics: readonly string[]) =>
    act(() => topics.forEach((topic) => lastSocket().says(`{"type":1,"target":"Changed","arguments":["${topic}"]}${RECORD_SEPARATOR}`)));

  it('refetches lists of titles after a delay, once for all changes', async () => {
    jest.useFakeTimers();
    changes('requests', 'library', 'requests', 'users');
    await act(() => jest.advanceTimersByTimeAsync(TITLE_LISTS_DELAY_MS - 1));
    expect(read['titles']).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(read['titles']).toBe(2);
    changes('users');
    await act(() => jest.advanceTimersByTimeAsync(2 * TITLE_LISTS_DELAY_MS));
    jest.useRealTimers();
    expect(read['titles']).toBe(2);
  });

  it('does not refetch lists of titles that were fetched since', async () => {
    jest.useFakeTimers();
    changes('requests');
    await act(() => jest.advanceTimersByTimeAsync(1));
    await act(() => client.invalidateQueries({ queryKey: ['titles'] }));
    await act(() => jest.advanceTimersByTimeAsync(TITLE_LISTS_DELAY_MS));
    jest.useRealTimers();
    expect(read['titles']).toBe(2);
  });

  const hears = (facts: object) =>
    act(() => lastSocket().says(`{"type":1,"target":"News","arguments":[${JSON.stringify(facts)}]}${RECORD_SEPARATOR}`));

  it.each([
    [{ type: 'NewRequest', kind: 'tv', requestedBy: 'Olga' }, 'Olga requested the series Faust (1926). It is pending approval.'],
    [
      { type: 'NewRequest', kind: 'movie', requestedBy: 'Olga', isDecided: true },
      'Olga requested the movie Faust (1926). No approval is needed.',
    ],
    [{ type: 'RequestApproved', kind: 'movie', is4K: true }, 'Faust (1926) in 4K was approved and is being processed.'],
    [{ type: 'RequestDeclined', kind: 'movie', year: null, reason: 'Too long' }, 'The request for Faust was denied. Reason: Too long'],
    [{ type: 'RequestDeclined', kind: 'movie', reason: null }, 'The request for Faust (1926) was denied.'],
    [{ type: 'RequestDeleted', kind: 'movie' }, 'Your request for Faust (1926) was removed.'],
    [{ type: 'PartiallyAvailable', kind: 'tv', episodes: 1 }, '1 more episode of Faust (1926) is available.'],
    [{ type: 'PartiallyAvailable', kind: 'tv', episodes: 3 }, '3 more episodes of Faust (1926) are available.'],
  ])('shows a toast for a request event: %j', async (facts, words) => {
    hears({ about: 'request', title: 'Faust', year: 1926, is4K: false, ...facts });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    ['Issue', 'Olga reports a problem with Faust: No sound.'],
    ['IssueComment', 'Olga wrote about Faust: No sound.'],
    ['IssueInProgress', 'The problem with Faust is in progress: No sound.'],
    ['IssueResolved', 'The problem with Faust is marked as resolved: No sound.'],
    ['IssueDeleted', 'Your report about Faust was deleted: No sound.'],
  ])('shows a toast for an issue event: %s', async (type, words) => {
    hears({ about: 'issue', type, title: 'Faust', subject: 'No sound', by: 'Olga' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it.each([
    [{ jobId: 'housekeeping', state: 'finished', manual: true }, 'Done: Delete expired sessions'],
    [{ jobId: 'sample.library-sync', state: 'finished', manual: true }, 'Done: The Sample: Sync media servers'],
    [{ jobId: 'sample.count-stars', state: 'finished', manual: true }, 'Done: The Sample: Sterne zählen'],
    [{ jobId: 'gone.count-stars', state: 'finished', manual: true }, 'Done: gone: count-stars'],
    [{ jobId: 'sample.library-sync', state: 'failed', reason: 'no space left' }, 'Failed: The Sample: Sync media servers. no space left'],
    [
      { jobId: 'housekeeping', state: 'failed', reason: 'unreachable: no route', failure: { code: 'unreachable', detail: 'no route' } },
      'Failed: Delete expired sessions. The server could not be reached: no route',
    ],
  ])('shows jobs with their names: %j', async (facts, words) => {
    addTexts('en', 'plugin/sample', { 'jobs.count-stars.name': 'Sterne zählen' });
    hears({ about: 'job', ...facts });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows no toast for starts, successful scheduled runs and unknown events', async () => {
    hears({ about: 'job', jobId: 'housekeeping', state: 'started' });
    hears({ about: 'job', jobId: 'housekeeping', state: 'finished', manual: false });
    hears({ about: 'weather' });
    hears({ about: 'job', jobId: 'housekeeping', state: 'finished', manual: true });
    await screen.findByText('Done: Delete expired sessions');
    expect(currentToasts().map(({ text }) => text)).toEqual(['Done: Delete expired sessions']);
  });

  it('refetches everything once after a reconnect', async () => {
    jest.useFakeTimers();
    act(() => lastSocket().close());
    await act(() => jest.advanceTimersByTimeAsync(3000));
    jest.useRealTimers();
    act(() => lastSocket().says(`{}${RECORD_SEPARATOR}{"type":6}${RECORD_SEPARATOR}`));
    expect(await screen.findByText('users 2')).toBeInTheDocument();
    expect(await screen.findByText('requests 2')).toBeInTheDocument();
    expect(read).toEqual({ users: 2, requests: 2, titles: 2 });
  });
});
