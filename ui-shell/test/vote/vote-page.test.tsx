import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VotableRequest } from '../../src/api/votes/index.js';
import VotePage from '../../src/pages/vote/vote-page.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const CURRENT = 'GET /api/v3/votes?tab=current*';
const COMPLETED = 'GET /api/v3/votes?tab=completed*';
const DONE = { result: true, message: null, isError: false, errorMessage: null };

const item = (some: Partial<VotableRequest> = {}): VotableRequest => ({
  requestId: 7,
  requestType: 1,
  image: '/api/v3/images/w500/metropolis.jpg',
  title: 'Metropolis',
  description: 'A city above and a city below.',
  upvotes: 2,
  downvotes: 1,
  alreadyVoted: false,
  myVote: 1,
  ...some,
});
const page = (...collection: VotableRequest[]) => ({ collection, total: collection.length });

const openPage = async (answers: Record<string, unknown>, at = '/vote') => {
  const calls = fakeServer({ 'GET /api/v1/Settings/voteenabled': true, [CURRENT]: page(item()), [COMPLETED]: page(), ...answers });
  await renderPage(<VotePage />, { route: 'vote', at });
  return calls;
};
const button = (name: string) => screen.findByRole('button', { name });
const posts = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);

beforeEach(() => signInAs('RequestMovie'));

describe('the vote page', () => {
  it('shows pending requests with their votes', async () => {
    await openPage({});
    const row = within(within(await screen.findByRole('list', { name: 'Current votes' })).getByRole('listitem'));
    expect(row.getByRole('heading', { name: 'Metropolis' })).toBeInTheDocument();
    expect(row.getByText('A city above and a city below.')).toBeInTheDocument();
    expect(row.getByText('Movie')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Vote for Metropolis, votes so far: 2' })).toBeEnabled();
    expect(row.getByRole('button', { name: 'Vote against Metropolis, votes so far: 1' })).toBeEnabled();
  });

  it('shows the requested episodes of a series, in the language of the user', async () => {
    const series = item({ requestType: 0, description: 'Season 1: 1-3, 5\nSeason 2: 1' });
    await openPage({ [CURRENT]: page(series, item({ requestId: 8, description: 'Season 1: a film of that name' })) });
    expect(await screen.findByText(/^Season 1: 1-3, 5\s+Season 2: 1$/)).toBeInTheDocument();
    expect(screen.getByText('Season 1: a film of that name')).toBeInTheDocument();
  });

  it('moves a voted request to the other tab', async () => {
    let hasVoted = false;
    const calls = await openPage({
      [CURRENT]: () => (hasVoted ? page() : page(item())),
      [COMPLETED]: () => (hasVoted ? page(item({ alreadyVoted: true, myVote: 0, upvotes: 3 })) : page()),
      'POST /api/v1/Vote/up/movie/7': () => {
        hasVoted = true;
        return DONE;
      },
    });
    await userEvent.click(await button('Vote for Metropolis, votes so far: 2'));
    expect(await screen.findByText('Voted!')).toBeInTheDocument();
    expect(await screen.findByText('Nothing to vote on')).toBeInTheDocument();
    expect(posts(calls)).toEqual(['/api/v1/Vote/up/movie/7']);

    await userEvent.click(screen.getByRole('tab', { name: 'Completed votes' }));
    const chosen = await button('Vote for Metropolis, votes so far: 3');
    expect(chosen).toBeDisabled();
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(await button('Vote against Metropolis, votes so far: 1')).toBeEnabled();
  });

  it.each([
    [0, 'tv'],
    [1, 'movie'],
    [2, 'album'],
  ] as const)('shows a request of type %s as %s', async (requestType, word) => {
    const calls = await openPage({ [CURRENT]: page(item({ requestType })), [`POST /api/v1/Vote/down/${word}/7`]: DONE });
    await userEvent.click(await button('Vote against Metropolis, votes so far: 1'));
    await waitFor(() => expect(posts(calls)).toEqual([`/api/v1/Vote/down/${word}/7`]));
  });

  it('shows why a vote does not count', async () => {
    const errorMessage = 'The sentence of the server.';
    const refusal = { result: false, message: null, isError: true, errorMessage, errorCode: 'AlreadyVoted' };
    await openPage({ 'POST /api/v1/Vote/up/movie/7': refusal });
    await userEvent.click(await button('Vote for Metropolis, votes so far: 2'));
    expect(await screen.findByText('You have already voted!')).toBeInTheDocument();
  });

  it('shows an error when a vote could not be sent', async () => {
    await openPage({ 'POST /api/v1/Vote/up/movie/7': errorResponse(500) });
    await userEvent.click(await button('Vote for Metropolis, votes so far: 2'));
    expect(await screen.findByText('Your vote was not counted. Please try again.')).toBeInTheDocument();
  });

  it('opens and closes a large poster', async () => {
    await openPage({});
    await userEvent.click(await button('Enlarge the poster of Metropolis'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Metropolis', { selector: '.ant-modal-title' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('goes back from a page that no longer exists', async () => {
    const calls = await openPage(
      { [CURRENT]: ({ path }: ApiCall) => ({ collection: path.includes('position=30') ? [] : [item()], total: 16 }) },
      '/vote?tab=current&page=3',
    );
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/vote?tab=current&page=2'));
    expect(await screen.findByText('16 requests')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toContain('/api/v3/votes?tab=current&position=15&count=15');
  });

  it('shows an error when the list could not be loaded, and retries', async () => {
    let isDown = true;
    await openPage({ [CURRENT]: () => (isDown ? errorResponse(500) : page(item())) });
    expect(await screen.findByText('The requests to vote on could not be loaded')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Metropolis' })).toBeInTheDocument();
  });

  it('shows a message while voting is disabled', async () => {
    await openPage({ 'GET /api/v1/Settings/voteenabled': false });
    expect(await screen.findByText('Voting is switched off')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});
