import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShowPage from '../../src/pages/details/show-page.js';
import { relatedMovie } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, makeEverythingVisible, renderPage } from '../support/render-page.js';
import { episode, season, showDetails } from './show-fixtures.js';

const PAGE = 'GET /api/v2/Search/tv/77';
const openPage = (at = '/details/tv/77') => renderPage(<ShowPage />, { route: 'details/tv/:showId/:search?', at });
const rows = () => screen.getAllByRole('row').slice(1);

beforeEach(() => signInAs('RequestTv'));

describe('the series page', () => {
  it('shows all details, with escaped markup', async () => {
    fakeServer({
      [PAGE]: showDetails({
        title: '<i>The</i> Lighthouse Keepers',
        recommendations: { results: [{ ...relatedMovie(8, 'Harbour'), fullyAvailable: false, partlyAvailable: true }] },
      }),
      'GET /api/v2/Search/stream/tv/77': [{ order: 1, streamingProvider: 'Lumen', logo: null }],
      'GET /api/v2/Search/ratings/tv/*': { class: 'fresh', score: 91 },
    });
    await openPage();

    expect(await screen.findByRole('heading', { level: 1, name: '<i>The</i> Lighthouse Keepers 2019' })).toBeInTheDocument();
    expect(screen.getByText('Channel Three')).toBeInTheDocument();
    expect(await screen.findByText('Lumen')).toBeInTheDocument();
    expect(await screen.findByText('91%')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Fritz Lang/ })).toHaveAttribute('href', '/discover/actor/7');
    expect(screen.getByRole('link', { name: 'Drama' })).toHaveAttribute('href', '/discover/advanced/search?type=tv&genreIds=18');
    expect(screen.getByRole('link', { name: 'robot' })).toHaveAttribute('href', '/discover/advanced/search?type=tv&keywordIds=1');
    const studio = screen.getByRole('link', { name: 'Invented Pictures' });
    expect(studio).toHaveAttribute('href', '/discover/advanced/search?type=tv&companies=9');
    const card = screen.getByRole('link', { name: /Harbour/ });
    expect(card).toHaveAttribute('href', '/details/tv/8');
    expect(within(card).getByText('Partly available')).toBeInTheDocument();
  });

  it('has no button without an action', async () => {
    const taken = season(1, episode(1, { requested: true }), episode(2, { available: true }));
    fakeServer({ [PAGE]: showDetails({ seasonRequests: [taken] }) });
    await openPage();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument();
  });

  it('shows the reason of a denial, and links the media server', async () => {
    const itemLinks = [{ pluginId: 'x', name: 'The Server', url: 'https://media.example.org/77' }];
    fakeServer({ [PAGE]: showDetails({ requested: true, denied: true, deniedReason: 'too long', partlyAvailable: true, itemLinks }) });
    await openPage();
    expect(await screen.findByText('Reason: too long')).toBeInTheDocument();
    expect(screen.getByText('Request denied').closest('[title]')).toHaveAttribute('title', 'Reason: too long');
    expect(screen.getByText('Partly available')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View on The Server' })).toHaveAttribute('href', 'https://media.example.org/77');
  });

  it('shows why all requests were denied, although other seasons can be requested', async () => {
    const denied = { requested: true, denied: true, deniedReason: 'too long' };
    fakeServer({ [PAGE]: showDetails({ requested: true, seasonRequests: [season(1, episode(1, denied)), season(2, episode(1))] }) });
    await openPage();
    expect((await screen.findAllByText('Request denied')).map((badge) => badge.closest('[title]')?.getAttribute('title'))).toContain(
      'Reason: too long',
    );
    expect(screen.getByRole('button', { name: 'Request' })).toBeInTheDocument();
  });

  it.each(['/details/tv/0', '/details/tv/abc', '/details/tv/0/true'])('shows a message for %s, without a call', async (at) => {
    const calls = fakeServer({});
    await openPage(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not enough information' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path.includes('/Search/'))).toEqual([]);
  });

  it.each([
    ['nobody knows it', null],
    ['its id is too large', errorResponse(400)],
  ])('shows a message when %s', async (_, answer) => {
    fakeServer({ [PAGE]: answer });
    await openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Not enough information' })).toBeInTheDocument();
  });

  it('offers a retry when the source is down', async () => {
    const answers = [errorResponse(502), showDetails()];
    fakeServer({ [PAGE]: () => answers.shift() });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Lighthouse/ })).toBeInTheDocument();
  });
});

describe('the seasons', () => {
  const portal = (...seasons: readonly ReturnType<typeof season>[]) => fakeServer({ [PAGE]: showDetails({ seasonRequests: seasons }) });

  it('show one table at a time, with air dates and the status of each episode', async () => {
    portal(
      season(1, episode(1, { available: true }), episode(2, { airDate: '0001-01-01T00:00:00Z', title: null })),
      season(2, episode(1, { title: 'The storm', requested: true })),
    );
    await openPage();

    const [first, second] = await screen.findAllByRole('tab');
    expect(first).toHaveAccessibleName('Season 1 Partly available');
    expect(second).toHaveAccessibleName('Season 2 Requested');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mar 4, 2020'),
      expect.stringMatching(/Episode 2.*Unknown/),
    ]);
    expect(screen.queryByText('The storm')).not.toBeInTheDocument();

    await userEvent.click(second!);
    expect(await screen.findByText('The storm')).toBeInTheDocument();
    expect(screen.getByText('Pending approval')).toBeInTheDocument();
    expect(rows()).toHaveLength(1);

    await userEvent.keyboard('{Home}');
    expect(first).toHaveFocus();
    expect(await screen.findByText('Part 1')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('render thousands of episodes incrementally', async () => {
    portal(season(1, ...Array.from({ length: 5000 }, (_, place) => episode(place + 1))));
    await openPage();
    await screen.findByText('5000 episodes');
    expect(rows()).toHaveLength(100);
    makeEverythingVisible();
    await waitFor(() => expect(rows()).toHaveLength(200));
  });

  const MONITORED = /already monitors this series/;

  it('show that episodes of a monitored series may be missing', async () => {
    fakeServer({ [PAGE]: showDetails({ approved: true }) });
    await openPage();
    expect(await screen.findByText(MONITORED)).toBeInTheDocument();
    expect(screen.getByText('Already monitored for download')).toBeInTheDocument();
    expect(screen.getByRole('tab')).toHaveAccessibleName('Season 1');

    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose episodes…' }));
    expect(await within(await screen.findByRole('dialog')).findByText(MONITORED)).toBeInTheDocument();
  });

  it.each([
    ['is requested', { approved: true, requested: true }],
    ['is there as a whole', { approved: true, fullyAvailable: true }],
    ['is not monitored', {}],
  ])('show no such note for a series that %s', async (_, flags) => {
    fakeServer({ [PAGE]: showDetails(flags) });
    await openPage();
    await screen.findByRole('tab');
    expect(screen.queryByText(MONITORED)).not.toBeInTheDocument();
  });

  it('show a message when there are no seasons, or no episodes', async () => {
    portal();
    await openPage();
    expect(await screen.findByText('No seasons are listed yet.')).toBeInTheDocument();
  });
});
