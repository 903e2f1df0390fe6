import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RequestsPage from '../../src/pages/requests/requests-page.js';
import { acceptedResult } from '../media/fixtures.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';
import { albumRequest, movieRequest } from './fixtures.js';

const LIST = 'GET /api/v2/Requests/album/*';
const MOVIES = 'GET /api/v2/Requests/movie/*';
const KINDS = 'GET /api/v3/search/kinds';
const page = (...collection: readonly object[]) => ({ collection, total: collection.length });
const openPage = (at = '/requests-list?tab=album') => renderPage(<RequestsPage />, { route: 'requests-list', at });

beforeEach(() => {
  localStorage.clear();
  signInAs('Admin');
});

describe('the list of requested music', () => {
  it('has its own tab when albums can be downloaded, with its own stored view', async () => {
    const calls = fakeServer({ [KINDS]: { kinds: ['movie'], albums: true }, [MOVIES]: page(movieRequest()), [LIST]: page(albumRequest()) });
    await openPage('/requests-list');
    await userEvent.click(await screen.findByRole('tab', { name: 'Music' }));

    expect(await screen.findByRole('link', { name: /Harbour Lights/ })).toHaveAttribute('href', '/details/artist/lanterns');
    expect(screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])).toEqual([
      'Artist',
      'Title',
      'Requested by',
      'Request status',
      'Requested',
      'Options',
    ]);
    expect(screen.getByRole('cell', { name: 'The Lanterns' })).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Artist' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v2/Requests/album/15/0/artistName/desc'));
    await userEvent.click(screen.getByRole('button', { name: 'Available' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v2/Requests/album/available/15/0/artistName/desc'));
    expect(localStorage.getItem('Albums_DefaultFilter')).toBe('available');
  });

  it('is hidden when albums cannot be downloaded', async () => {
    fakeServer({ [KINDS]: { kinds: ['movie', 'tv'], albums: false }, [MOVIES]: page(movieRequest()) });
    await openPage('/requests-list');
    expect(await screen.findByRole('link', { name: /Metropolis/ })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Music' })).not.toBeInTheDocument();
  });

  it('shows the cover with the URL of the portal', async () => {
    fakeServer({ [LIST]: page(albumRequest()) });
    const { container } = await openPage();
    await screen.findByRole('link', { name: /Harbour Lights/ });
    expect(container.querySelector('.request-title img')).toHaveAttribute('src', '/base/api/v3/images/w500/harbour.jpg');
  });

  it('offers decisions, also about available albums', async () => {
    const calls = fakeServer({ [LIST]: page(albumRequest()), 'POST /api/v1/Request/music/available': acceptedResult() });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Harbour Lights' }));
    const sheet = within(await screen.findByRole('dialog'));
    const words = sheet.getAllByRole('button').flatMap(({ textContent }) => textContent || []);
    expect(words).toEqual(['Approve', 'Deny', 'Mark available', 'Delete']);

    await userEvent.click(sheet.getByRole('button', { name: 'Mark available' }));
    expect(await screen.findByText(/^\w.* is now available$/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 21 });
  });

  it('dispatches an approved album again', async () => {
    const again = 'POST /api/v2/Requests/reprocess/album/21/false';
    const calls = fakeServer({ [LIST]: page(albumRequest({ approved: true, canApprove: false })), [again]: acceptedResult() });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Harbour Lights' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Re-process request' }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/reprocess/album/'))).toBe(true));
  });

  it('lets users delete their own requests with permission', async () => {
    signInAs('RequestMusic', 'ManageOwnRequests');
    fakeServer({ [LIST]: page(albumRequest()), 'DELETE /api/v1/Request/music/21': acceptedResult() });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Harbour Lights' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Successfully deleted the request .*\w/)).toBeInTheDocument();
  });
});
