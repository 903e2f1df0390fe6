import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ShowPage from '../../src/pages/details/show-page.js';
import { acceptedResult, refusedResult, relatedMovie } from '../media/fixtures.js';
import { signInAs, fakeServer, makeEverythingVisible, renderPage, type ApiCall } from '../support/render-page.js';
import { seriesRequest } from '../requests/fixtures.js';
import { episode, season, showDetails } from './show-fixtures.js';

const PAGE = 'GET /api/v2/Search/tv/77';
const ASK = 'POST /api/v2/Requests/tv';
const SEASONS = [
  season(1, episode(1, { available: true }), episode(2, { requested: true, approved: true }), episode(3), episode(4)),
  season(2, episode(1), episode(2)),
  season(3, episode(1, { requested: true, denied: true, deniedReason: 'too long' })),
];
const openPage = () => renderPage(<ShowPage />, { route: 'details/tv/:showId/:search?', at: '/details/tv/77' });
const requestBodyOf = (calls: readonly ApiCall[]) =>
  calls.find(({ method, path }) => method === 'POST' && path === '/api/v2/Requests/tv')?.body;

async function choose(option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Request' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: option }));
}
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => signInAs('RequestTv'));

describe('requesting a series on its page', () => {
  it.each([
    ['All seasons', { requestAll: true }],
    ['First season', { firstSeason: true }],
    ['Latest season', { latestSeason: true }],
  ])('sends "%s" at once, and shows the new status', async (option, part) => {
    const answers = [showDetails(), showDetails({ requested: true, seasonRequests: [season(1, episode(1, { requested: true }))] })];
    const calls = fakeServer({ [PAGE]: () => (answers.length > 1 ? answers.shift() : answers[0]), [ASK]: acceptedResult() });
    await openPage();
    await choose(option);

    expect(await screen.findByText('Successfully added the request for The Lighthouse Keepers')).toBeInTheDocument();
    expect(requestBodyOf(calls)).toEqual({ theMovieDbId: 77, languageCode: 'en', ...part });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Request' })).not.toBeInTheDocument());
  });

  it('shows why it was refused, and can be repeated', async () => {
    fakeServer({ [PAGE]: showDetails(), [ASK]: refusedResult('TvRequestQuotaExceeded', null) });
    await openPage();
    await choose('All seasons');
    expect(await screen.findByText('You have used up your episode requests for now')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request' })).toBeEnabled());
  });

  it.each([
    ['All seasons', 'Request all seasons of The Lighthouse Keepers'],
    ['First season', 'Request the first season of The Lighthouse Keepers'],
    ['Latest season', 'Request the latest season of The Lighthouse Keepers'],
  ])('names the selection in the dialog of "%s" for approvers', async (option, heading) => {
    signInAs('Admin');
    fakeServer({ [PAGE]: showDetails() });
    await openPage();
    await choose(option);
    expect((await dialog()).getByText(heading)).toBeInTheDocument();
  });

  it('lets approvers select the requester first', async () => {
    signInAs('Admin');
    const calls = fakeServer({
      [PAGE]: showDetails(),
      [ASK]: acceptedResult(),
      'GET /api/v1/Identity/dropdown/Users': [{ id: 'o', username: 'Olga' }],
      'GET /api/v3/downloaders/options?kind=tv&variant=regular': {
        qualityProfiles: [{ value: 3, label: 'Full HD' }],
        rootFolders: [],
        languageProfiles: [{ value: 2, label: 'Original' }],
      },
    });
    await openPage();
    await choose('Latest season');
    const shown = await dialog();
    await userEvent.type(shown.getByLabelText('Request on behalf of'), 'olga');
    await userEvent.click(await shown.findByLabelText('Language profile'));
    await userEvent.click(await screen.findByTitle('Original'));
    await userEvent.click(shown.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(requestBodyOf(calls)).toMatchObject({ latestSeason: true, requestOnBehalf: 'o', languageProfile: 2 }));
  });
});

describe('the episode selection', () => {
  it('offers only episodes that are neither available nor requested, by season or one by one', async () => {
    const calls = fakeServer({ [PAGE]: showDetails({ seasonRequests: SEASONS }), [ASK]: acceptedResult() });
    await openPage();
    await choose('Choose episodes…');
    const shown = await dialog();
    expect(shown.getByRole('checkbox', { name: 'Season 3' })).toBeDisabled();

    await userEvent.click(shown.getByRole('button', { name: 'Episodes of Season 1' }));
    expect(shown.queryByRole('checkbox', { name: /Part 1/ })).not.toBeInTheDocument();
    expect(shown.queryByRole('checkbox', { name: /Part 2/ })).not.toBeInTheDocument();
    await userEvent.click(shown.getByRole('checkbox', { name: 'Season 1' }));
    expect(shown.getByRole('checkbox', { name: '4. Part 4' })).toBeChecked();
    await userEvent.click(shown.getByRole('checkbox', { name: '3. Part 3' }));
    expect(shown.getByRole('checkbox', { name: 'Season 1' })).toBePartiallyChecked();
    await userEvent.click(shown.getByRole('checkbox', { name: 'Season 2' }));

    await userEvent.click(shown.getByRole('button', { name: 'Request selected' }));
    await waitFor(() =>
      expect(requestBodyOf(calls)).toEqual({
        theMovieDbId: 77,
        languageCode: 'en',
        seasons: [
          { seasonNumber: 1, episodes: [{ episodeNumber: 4 }] },
          { seasonNumber: 2, episodes: [{ episodeNumber: 1 }, { episodeNumber: 2 }] },
        ],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends no empty selection, and stays open after a refusal', async () => {
    const calls = fakeServer({ [PAGE]: showDetails({ seasonRequests: SEASONS }), [ASK]: refusedResult('AlreadyRequested', null) });
    await openPage();
    await choose('Choose episodes…');
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Request selected' }));
    expect(await screen.findByText('You need to select some episodes')).toBeInTheDocument();
    expect(requestBodyOf(calls)).toBeUndefined();

    await userEvent.click(shown.getByRole('button', { name: 'All seasons' }));
    expect(await screen.findByText('This has already been requested')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('shows a message when no episodes are listed, and still requests whole seasons', async () => {
    const calls = fakeServer({ [PAGE]: showDetails({ seasonRequests: [] }), [ASK]: acceptedResult() });
    await openPage();
    await choose('Choose episodes…');
    const shown = await dialog();
    expect(shown.getByText('No seasons are listed yet.')).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Request selected' })).toBeDisabled();

    await userEvent.click(shown.getByRole('button', { name: 'Latest season' }));
    await waitFor(() => expect(requestBodyOf(calls)).toMatchObject({ latestSeason: true }));
  });
});

describe('episodes selected on the page', () => {
  const picked = (season: string) => screen.findByRole('tab', { name: new RegExp(season) }).then((tab) => userEvent.click(tab));
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('are requested together across seasons, and deselected once accepted', async () => {
    const calls = fakeServer({ [PAGE]: showDetails({ seasonRequests: SEASONS }), [ASK]: acceptedResult() });
    await openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Part 3' }));
    expect(box('Select all')).toBePartiallyChecked();
    expect(screen.queryByRole('checkbox', { name: 'Select Part 1' })).not.toBeInTheDocument();
    await picked('Season 3');
    expect(box('Select all')).toBeDisabled();
    await picked('Season 2');
    expect(box('Select all')).not.toBePartiallyChecked();
    await userEvent.click(box('Select all'));

    const bar = within(screen.getByRole('region', { name: 'Selected episodes' }));
    expect(bar.getByText('3 chosen')).toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'Request selected' }));
    await waitFor(() =>
      expect(requestBodyOf(calls)).toMatchObject({
        seasons: [
          { seasonNumber: 1, episodes: [{ episodeNumber: 3 }] },
          { seasonNumber: 2, episodes: [{ episodeNumber: 1 }, { episodeNumber: 2 }] },
        ],
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected episodes' })).not.toBeInTheDocument());
  });

  it.each([
    ['All seasons', { requestAll: true }],
    ['First season', { firstSeason: true }],
    ['Latest season', { latestSeason: true }],
  ])('may be "%s" together, in the sticky menu', async (option, part) => {
    const calls = fakeServer({ [PAGE]: showDetails({ seasonRequests: SEASONS }), [ASK]: acceptedResult() });
    await openPage();
    const bar = within(await screen.findByRole('region', { name: 'Whole seasons' }));
    expect(bar.queryByRole('button', { name: 'Request selected' })).not.toBeInTheDocument();
    await userEvent.click(bar.getByRole('button', { name: 'Whole seasons' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: option }));
    await waitFor(() => expect(requestBodyOf(calls)).toEqual({ theMovieDbId: 77, languageCode: 'en', ...part }));
  });

  it('do not hide the menu of whole seasons', async () => {
    fakeServer({ [PAGE]: showDetails({ seasonRequests: SEASONS }) });
    await openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Part 3' }));
    const bar = within(screen.getByRole('region', { name: 'Selected episodes' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Request selected',
      'Clear selection',
      'Whole seasons',
    ]);
  });

  it.each([
    ['nothing is left to request', ['RequestTv'], season(1, episode(1, { requested: true }))],
    ['the viewer may not request', ['RequestMovie'], season(1, episode(1))],
  ] as const)('have no menu when %s', async (_, roles, only) => {
    signInAs(...roles);
    fakeServer({ [PAGE]: showDetails({ seasonRequests: [only] }) });
    await openPage();
    await screen.findByRole('tab');
    expect(screen.queryByRole('button', { name: 'Whole seasons' })).not.toBeInTheDocument();
  });

  it('stay selected after a refusal, until they are deselected', async () => {
    fakeServer({ [PAGE]: showDetails({ seasonRequests: SEASONS }), [ASK]: refusedResult('TvRequestQuotaExceeded', null) });
    await openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Part 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Request selected' }));
    expect(await screen.findByText('You have used up your episode requests for now')).toBeInTheDocument();
    expect(box('Select Part 3')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(box('Select Part 3')).not.toBeChecked();
  });

  it('are not offered when nothing is left to request', async () => {
    fakeServer({ [PAGE]: showDetails({ seasonRequests: [season(1, episode(1, { requested: true }))] }) });
    await openPage();
    expect(await screen.findByText('Part 1')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('the requests of a series', () => {
  const CHILDREN = [
    seriesRequest({
      id: 11,
      seasonRequests: [season(1, ...[1, 2, 3, 7].map((number) => episode(number, { requested: true, title: `Asked ${number}` })))],
    }),
    seriesRequest({
      id: 12,
      requestedUserId: 'olga',
      requestedUser: { id: 'olga', userName: 'Olga' },
      denied: true,
      deniedReason: 'twice',
    }),
    seriesRequest({
      id: 13,
      requestedUserId: 'olga',
      approved: true,
      showSubscribe: true,
      dispatchError: { code: 'rejected', detail: 'The disk is full' },
    }),
  ];
  const portal = (more: object = {}) =>
    fakeServer({ [PAGE]: showDetails({ requestId: 5 }), 'GET /api/v1/Request/tv/5/child': CHILDREN, ...more });
  /** The list loads once it is scrolled into view. */
  const requests = async () => {
    const region = within(await screen.findByRole('region', { name: 'Requests' }));
    makeEverythingVisible();
    return region.findAllByRole('listitem');
  };
  const opened = async (request: HTMLElement | undefined) => {
    await userEvent.click(within(request!).getByText(/^Season 1:/));
    return within(request!);
  };
  const namesIn = (request: Awaited<ReturnType<typeof opened>>) => request.queryAllByRole('button').map(({ textContent }) => textContent);

  it('show requester, episodes and status, and expand to episodes', async () => {
    signInAs('RequestTv', 'ManageOwnRequests');
    const calls = portal();
    await openPage();
    await screen.findByRole('region', { name: 'Requests' });
    expect(calls.some(({ path }) => path.endsWith('/child'))).toBe(false);

    const [first, second] = await requests();
    expect(first).toHaveTextContent(/Maria.*Season 1: 1–3, 7.*Pending approval/);
    expect(second).toHaveTextContent(/Olga.*Request denied/);
    expect(screen.queryByText('Asked 7')).not.toBeInTheDocument();
    const mine = await opened(first);
    expect(await mine.findByText('Asked 7')).toBeInTheDocument();
    expect(namesIn(mine)).toEqual(['Delete']);
    const other = await opened(second);
    expect(await other.findByText('Denied: twice')).toBeInTheDocument();
    expect(namesIn(other)).toEqual([]);
  });

  it('show the download progress of each', async () => {
    const underway = { kind: 'tv', is4K: false, state: 'downloading', percent: 42, secondsLeft: 300, reason: null };
    portal({
      'GET /api/v1/Request/tv/5/child': [
        { ...CHILDREN[0], approved: true },
        { ...CHILDREN[1], denied: null, approved: true },
      ],
      'GET /api/v3/requests/progress': [{ ...underway, requestId: 11, episodes: [{ season: 1, number: 2 }] }],
    });
    await openPage();
    const [first, second] = await requests();
    const bar = await screen.findByRole('progressbar', { name: 'Downloading, S1 E2, 42%, about 5 min' });
    expect(first).toContainElement(bar);
    expect(within(second!).queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('can be approved and denied, and are expanded while pending', async () => {
    signInAs('Admin');
    const calls = portal({
      'POST /api/v1/Request/tv/approve': acceptedResult(),
      'POST /api/v2/Requests/reprocess/tvShow/13/false': { ...acceptedResult(), message: 'A text of the server' },
      'DELETE /api/v1/Request/tv/child/12': acceptedResult(),
    });
    await openPage();
    const [first, second, third] = await requests();
    await userEvent.click(within(first!).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Successfully approved .*\w/)).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ id: 11 });

    const approved = await opened(third);
    expect(await approved.findByText(/The disk is full/)).toBeInTheDocument();
    await userEvent.click(approved.getByRole('button', { name: 'Re-process' }));
    expect(await screen.findByText('Successfully re-processed the request')).toBeInTheDocument();

    const denied = await opened(second);
    await userEvent.click(await denied.findByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Successfully deleted the request .*\w/)).toBeInTheDocument();
  });

  it('are expanded for approvers while pending, although some episodes are available', async () => {
    signInAs('Admin');
    portal({ 'GET /api/v1/Request/tv/5/child': [seriesRequest({ id: 11, partiallyAvailable: true })] });
    await openPage();
    const [first] = await requests();
    expect(within(first!).getByRole('button', { name: 'Approve' })).toBeInTheDocument();
  });

  it('can be subscribed to by other users', async () => {
    const calls = portal({ 'POST /api/v1/Request/tv/subscribe/13': true });
    await openPage();
    const third = await opened((await requests())[2]);
    await userEvent.click(await third.findByRole('button', { name: 'Notify me when it is available' }));
    expect(await screen.findByText('You will be notified when The Lighthouse Keepers is available')).toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/subscribe/13'))).toBe(true);
    expect(third.queryByText(/The disk is full/)).not.toBeInTheDocument();
  });

  it('have download options, which the panel shows', async () => {
    signInAs('Admin');
    portal({
      'GET /api/v1/Request/tv/5': { qualityOverride: 3, rootFolder: 0, languageProfile: 2 },
      'GET /api/v3/downloaders/options?kind=tv&variant=regular': {
        qualityProfiles: [{ value: 3, label: 'Full HD' }],
        rootFolders: [],
        languageProfiles: [{ value: 2, label: 'Original' }],
      },
    });
    await openPage();
    const panel = within(await screen.findByRole('complementary', { name: 'Information' }));
    expect(await panel.findByText('Full HD')).toBeInTheDocument();
    expect(panel.getByText('Original')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Options for administrators' })).toBeInTheDocument();
  });
});

it('has no menu for administrators when it would be empty', async () => {
  signInAs('Admin');
  const calls = fakeServer({
    [PAGE]: showDetails({ requestId: 5 }),
    'GET /api/v3/downloaders/options?kind=tv&variant=regular': { qualityProfiles: [], rootFolders: [], languageProfiles: [] },
  });
  const { client } = await openPage();
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/v3/downloaders/options'))).toBe(true));
  await waitFor(() => expect(client.isFetching({ queryKey: ['downloaders'] })).toBe(0));
  expect(screen.queryByRole('button', { name: 'Options for administrators' })).not.toBeInTheDocument();
});

it('opens the episode selection from the card of a series', async () => {
  const calls = fakeServer({
    [PAGE]: showDetails({ seasonRequests: [], recommendations: { results: [relatedMovie(8, 'Harbour')] } }),
    'GET /api/v2/Search/tv/8': showDetails({ id: 8, title: 'Harbour' }),
    [ASK]: acceptedResult(),
  });
  await openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Request Harbour' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'First season' }));
  await waitFor(() => expect(requestBodyOf(calls)).toEqual({ theMovieDbId: 8, languageCode: 'en', firstSeason: true }));
});
