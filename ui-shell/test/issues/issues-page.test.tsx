import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import IssuesPage from '../../src/pages/issues/issues-page.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import { issueTitle } from './fixtures.js';

const PENDING = 'GET /api/v3/issues?status=0*';
const RESOLVED = 'GET /api/v3/issues?status=2*';
const page = (...collection: object[]) => ({ collection, total: collection.length });

const openPage = async (answers: Record<string, unknown> = {}, at = '/issues') => {
  const calls = fakeServer({
    'GET /api/v1/Settings/issuesenabled': true,
    'GET /api/v1/Issues/count': { pending: 2, inProgress: 0, resolved: 1 },
    [PENDING]: page(issueTitle()),
    'GET /api/v3/issues?status=1*': page(),
    [RESOLVED]: page(issueTitle({ title: 'Faust', providerId: '10728', count: 1 })),
    ...answers,
  });
  await renderPage(<IssuesPage />, { route: 'issues', at });
  return calls;
};

beforeEach(() => signInAs('RequestMovie'));

describe('the issues page', () => {
  it('lists titles with their number of issues, and links to them', async () => {
    await openPage();
    const row = within((await screen.findAllByRole('row'))[1]!);
    expect(row.getByText('Nosferatu', { selector: 'strong' })).toBeInTheDocument();
    expect(row.getByText('Movie')).toBeInTheDocument();
    expect(row.getByText('2')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'Details: Nosferatu' })).toHaveAttribute('href', '/issues/653?kind=movie');
  });

  it('has a tab for each status with its number of issues; the one in progress only when there are some', async () => {
    await openPage();
    expect(await screen.findByRole('tab', { name: 'Pending (2)' })).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /In progress/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Resolved (1)' }));
    expect(await screen.findByText('Faust', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent('/issues?tab=resolved');
  });

  it('shows the tab of issues in progress', async () => {
    await openPage({ 'GET /api/v1/Issues/count': { pending: 0, inProgress: 3, resolved: 0 } });
    await userEvent.click(await screen.findByRole('tab', { name: 'In progress (3)' }));
    expect(await screen.findByText('No issue is in progress')).toBeInTheDocument();
  });

  it('loads one page at a time, and goes back from a page that no longer exists', async () => {
    const calls = await openPage(
      { [PENDING]: ({ path }: ApiCall) => ({ collection: path.includes('position=20') ? [] : [issueTitle()], total: 12 }) },
      '/issues?tab=pending&page=3',
    );
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/issues?tab=pending&page=2'));
    expect(await screen.findByText('12 titles')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain('/api/v3/issues?status=0&position=10&count=10');
  });

  it('shows a message when nothing is pending', async () => {
    await openPage({ [PENDING]: page() });
    expect(await screen.findByText('No issue is pending')).toBeInTheDocument();
  });

  it('shows an error when the list could not be loaded, and retries', async () => {
    let isDown = true;
    await openPage({ [PENDING]: () => (isDown ? errorResponse(500) : page(issueTitle())) });
    expect(await screen.findByText('The issues could not be loaded')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nosferatu', { selector: 'strong' })).toBeInTheDocument();
  });

  it('shows a message while issues are disabled', async () => {
    await openPage({ 'GET /api/v1/Settings/issuesenabled': false });
    expect(await screen.findByText('Reporting issues is switched off')).toBeInTheDocument();
    expect(screen.getByText('An administrator can switch it on in the settings.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the settings' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('leads an administrator to the settings while issues are switched off', async () => {
    signInAs('Admin');
    await openPage({ 'GET /api/v1/Settings/issuesenabled': false });
    expect(await screen.findByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/Settings/Issues');
  });
});
