import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RequestsPage from '../../src/pages/requests/requests-page.js';
import { acceptedResult, refusedResult } from '../media/fixtures.js';
import texts from '../../src/locales/en/everyday/requests.json';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';
import { movieRequest, seriesRequest } from './fixtures.js';

const LIST = 'GET /api/v2/Requests/tv/*';
const page = (...collection: readonly object[]) => ({ collection, total: collection.length });
const openPage = (at = '/requests-list?tab=tv') => renderPage(<RequestsPage />, { route: 'requests-list', at });
const options = async () => userEvent.click(await screen.findByRole('button', { name: 'Options for The Lighthouse Keepers' }));

beforeEach(() => {
  localStorage.clear();
  signInAs('Admin');
});

describe('the list of requested series', () => {
  it('has its own tab with its own stored view', async () => {
    const calls = fakeServer({ 'GET /api/v2/Requests/movie/*': page(movieRequest()), [LIST]: page(seriesRequest()) });
    await openPage('/requests-list');
    await userEvent.click(await screen.findByRole('tab', { name: 'TV Shows' }));

    expect(await screen.findByRole('link', { name: /Lighthouse/ })).toHaveAttribute('href', '/details/tv/77');
    expect(screen.getByText('Season 1: 1–2')).toBeInTheDocument();
    expect(screen.queryByText('Metropolis')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: '4K' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v2/Requests/tv/15/0/parentRequest.title/desc'));
    await userEvent.click(screen.getByRole('button', { name: 'Denied' }));
    await waitFor(() => expect(localStorage.getItem('Tv_DefaultFilter')).toBe('denied'));
    expect(screen.getByRole('tab', { name: 'TV Shows' })).toHaveAttribute('aria-selected', 'true');
    expect(localStorage.getItem('Movie_DefaultFilter')).toBeNull();
  });

  it('offers decisions and options, without marking as available', async () => {
    const calls = fakeServer({ [LIST]: page(seriesRequest()), 'POST /api/v1/Request/tv/approve': acceptedResult() });
    await openPage();
    await options();
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Approve', 'Deny', 'Advanced options', 'Delete']);
    expect(sheet.getByRole('button', { name: 'Advanced options' })).toBeDisabled();

    await userEvent.click(sheet.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Successfully approved .*\w/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 11 });
  });

  it('dispatches an approved request again, and saves options for the whole series', async () => {
    const calls = fakeServer({
      [LIST]: page(seriesRequest({ approved: true, canApprove: false })),
      'POST /api/v2/Requests/reprocess/tvShow/11/false': { ...acceptedResult(), message: 'The words of the server' },
      'GET /api/v1/Request/tv/5': { qualityOverride: 3, rootFolder: 0, languageProfile: 0 },
      'GET /api/v3/downloaders/options?kind=tv&variant=regular': {
        qualityProfiles: [{ value: 3, label: 'Full HD' }],
        rootFolders: [],
        languageProfiles: [{ value: 2, label: 'Original' }],
      },
      'POST /api/v2/Requests/tv/advancedoptions': acceptedResult(),
    });
    await openPage();
    await options();
    await userEvent.click(await screen.findByRole('button', { name: 'Re-process request' }));
    await waitFor(() => expect(calls.some(({ path }) => path.includes('/reprocess/'))).toBe(true));
    expect(await screen.findByText(texts.SuccessfullyReprocessed)).toBeInTheDocument();

    await options();
    const override = await screen.findByRole('button', { name: 'Advanced options' });
    await waitFor(() => expect(override).toBeEnabled());
    await userEvent.click(override);
    await userEvent.click(await screen.findByLabelText('Language profile'));
    await userEvent.click(await screen.findByTitle('Original'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The options are saved')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/advancedoptions'))?.body).toEqual({
      requestId: 5,
      qualityOverride: 3,
      rootPathOverride: 0,
      languageProfile: 2,
    });
  });

  it('shows why a request could not be deleted, and keeps it', async () => {
    fakeServer({ [LIST]: page(seriesRequest()), 'DELETE /api/v1/Request/tv/child/11': refusedResult('ChildRequestDoesNotExist', null) });
    await openPage();
    await options();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This request does not exist any more')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Lighthouse/ })).toBeInTheDocument();
  });

  it('shows requesters the history of their requests, without options to delete', async () => {
    signInAs('RequestTv', 'ManageOwnRequests');
    fakeServer({
      [LIST]: page(seriesRequest(), seriesRequest({ id: 12, title: 'Of somebody else', requestedUserId: 'olga' })),
      'GET /api/v3/requests/tv/11/timeline': [],
    });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'History of The Lighthouse Keepers' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('region')).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: /Delete|Approve|Deny/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Options for|Of somebody else/ })).not.toBeInTheDocument();
  });

  it('shows the watch progress of the requester', async () => {
    fakeServer({
      [LIST]: page(seriesRequest({ requestedUserPlayedProgress: 40, partiallyAvailable: true, approved: true })),
      'GET /api/v2/Features': [{ name: 'PlayedSync', enabled: true }],
    });
    await openPage();
    expect(await screen.findByRole('progressbar', { name: '40% watched' })).toHaveAttribute('value', '40');
    expect(screen.getByText('40%')).toBeInTheDocument();
    expect(screen.getByText('Partly available')).toBeInTheDocument();
  });
});
