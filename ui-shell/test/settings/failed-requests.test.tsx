import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FailedRequestsScreen from '../../src/pages/settings/system/failed-requests-screen.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

const REQUEST = {
  id: 4,
  title: 'Metropolis',
  titleId: '19',
  type: 1,
  is4K: true,
  createdAt: '2026-01-01T00:00:00Z',
  trouble: { code: 'rejected', detail: 'Not on my disk' },
  retryCount: 3,
  nextTry: null,
};
const REQUESTS = 'GET /api/v3/failed?*';

const pageOf = (rows: readonly object[], total = rows.length) => ({ total, page: 1, size: 25, rows });
/** A server with the given number of rows like this one, newest first, that pages them as the portal does. */
const many =
  (total: number, rowOf: (id: number) => object) =>
  ({ path }: ApiCall) => {
    const query = new URL(path, 'http://portal').searchParams;
    const first = (Number(query.get('page')) - 1) * 25;
    const ids = Array.from({ length: Math.max(0, Math.min(25, total - first)) }, (_, index) => first + index);
    return pageOf(
      ids.map((place) => rowOf(query.get('order') === 'asc' ? place + 1 : total - place)),
      total,
    );
  };

async function open(answers: Record<string, unknown> = {}, at = '/Settings/FailedRequests'): Promise<ApiCall[]> {
  const calls = fakeServer({ [REQUESTS]: pageOf([]), ...answers });
  signInAs('Admin');
  await renderPage(<FailedRequestsScreen />, { at });
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('address');
const has = (calls: readonly ApiCall[], method: string, path: string) =>
  waitFor(() => expect(calls.some((apiCall) => apiCall.method === method && apiCall.path === path)).toBe(true));

describe('failed requests', () => {
  it('show a message when there are none', async () => {
    await open();
    expect(screen.getByText(/No failed requests/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Failed messages' })).toHaveAttribute('href', '/Settings/Deliveries?state=failed');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('can be retried or discarded', async () => {
    const calls = await open({
      [REQUESTS]: pageOf([REQUEST]),
      'POST /api/v3/failed/4/retry': true,
      'DELETE /api/v3/failed/4': true,
    });
    for (const words of ['Metropolis (4K)', 'The server rejected the call: Not on my disk', 'Not retried', '1 failed request'])
      expect(screen.getByText(words)).toBeInTheDocument();
    await press('Try again');
    expect(await screen.findByText('“Metropolis” is being tried again')).toBeInTheDocument();

    await press('Remove');
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Remove' }));
    await has(calls, 'DELETE', '/api/v3/failed/4');
  });

  it('link to the page of their title, or of the artist for an album', async () => {
    const failed = (id: number, title: string, type: number, titleId: string | null) => ({ ...REQUEST, id, title, type, titleId });
    const rows = [failed(1, 'Dark', 0, '77'), failed(2, 'Nosferatu', 1, '19'), failed(3, 'Autobahn', 2, 'a-1'), failed(4, 'Old', 2, null)];
    await open({ [REQUESTS]: pageOf([...rows, failed(5, '', 1, null)]) });
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dark (4K)', '/details/tv/77'],
      ['Nosferatu (4K)', '/details/movie/19'],
      ['Autobahn (4K)', '/details/artist/a-1'],
    ]);
    expect(table.getByText('Old (4K)')).toBeInTheDocument();
    expect(table.getByText('Unreadable order (4K)')).toBeInTheDocument();
  });

  it('are shown in pages, newest first; the URL keeps page and order', async () => {
    const rowOf = (id: number) => ({ ...REQUEST, id, title: `Film ${id}`, is4K: false });
    const calls = await open({ [REQUESTS]: many(100_000, rowOf) });
    expect(screen.getAllByRole('row')).toHaveLength(26);
    expect(screen.getByText('Film 100000')).toBeInTheDocument();
    expect(screen.getByText('100000 failed requests')).toBeInTheDocument();

    await press('Next page');
    expect(await screen.findByText('Film 99975')).toBeInTheDocument();
    expect(address()).toHaveTextContent('/Settings/FailedRequests?requestsPage=2');
    await press('Since');
    expect(await screen.findByText('Film 1')).toBeInTheDocument();
    expect(address()).toHaveTextContent('/Settings/FailedRequests?requestsOrder=asc');
    await has(calls, 'GET', '/api/v3/failed?page=1&size=25&order=asc');
  });

  it('open on their last page when the URL has a later one', async () => {
    await open({ [REQUESTS]: many(30, (id) => ({ ...REQUEST, id, title: `Film ${id}` })) }, '/Settings/FailedRequests?requestsPage=7');
    expect(await screen.findByText('Film 5 (4K)')).toBeInTheDocument();
    expect(address()).toHaveTextContent('?requestsPage=2');
  });

  it('that fail to load can be loaded again', async () => {
    let answer: unknown = errorResponse(500);
    await open({ [REQUESTS]: () => answer });
    answer = pageOf([REQUEST]);
    const alert = within(await screen.findByRole('alert'));
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Metropolis (4K)')).toBeInTheDocument();
  });
});
