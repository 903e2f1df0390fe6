import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseGroup } from '../../src/api/music/index.js';
import ArtistPage from '../../src/pages/artist/artist-page.js';
import { acceptedResult, refusedResult } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { artist, release } from './fixtures.js';

const PAGE = 'GET /api/v2/Search/artist/lanterns';
const ASK = 'POST /api/v1/Request/music';

/** Responses for a page with the current state of its albums. */
const albums = (...releaseGroups: readonly ReleaseGroup[]) => artist({ releaseGroups });
const openPage = async (answers: Readonly<Record<string, unknown>>) => {
  const calls = fakeServer(answers);
  await renderPage(<ArtistPage />, { route: 'details/artist/:artistId', at: '/details/artist/lanterns' });
  await screen.findByRole('list', { name: 'Albums' });
  return calls;
};
const card = (title: string) => within(screen.getByRole('heading', { level: 3, name: title }).closest('article')!);
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const asked = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => (body as { foreignAlbumId: string }).foreignAlbumId);

beforeEach(() => signInAs('RequestMusic'));

describe('requesting one album', () => {
  it('needs one click on its card, which shows the result and the new status', async () => {
    let now = albums(release('a'), release('b'));
    const calls = await openPage({
      [PAGE]: () => now,
      [ASK]: () => {
        now = albums(release('a', { requested: true, approved: true, requestId: 7 }), release('b'));
        return acceptedResult();
      },
    });
    await clickButton('Request Release a');
    expect(await screen.findByText('Successfully added the request for Release a')).toBeInTheDocument();
    expect(asked(calls)).toEqual(['a']);
    expect(await card('Release a').findByText('Approved')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request Release a' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request Release b' })).toBeInTheDocument();
  });

  it.each([
    ['in words for its code', refusedResult('AlbumRequestQuotaExceeded', 'Too many'), 'You have used up your album requests for now'],
    ['in the words of the portal', refusedResult('SomethingNew', 'Not on Sundays'), 'Not on Sundays'],
    ['in words of our own', errorResponse(500), 'Something went wrong. Please try again.'],
  ])('shows why the request was refused, %s', async (_, answer, words) => {
    await openPage({ [PAGE]: albums(release('a')), [ASK]: answer });
    await clickButton('Request Release a');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request Release a' })).toBeEnabled();
  });

  it('shows the status of each, and requests none of them twice', async () => {
    await openPage({
      [PAGE]: albums(
        release('requested', { requested: true }),
        release('approved', { requested: true, approved: true }),
        release('available', { requested: true, approved: true, available: true }),
        release('denied', { requested: true, denied: true, monitored: true, deniedReason: 'Too loud' }),
        release('monitored', { monitored: true }),
      ),
    });
    for (const word of ['Requested', 'Approved', 'Available', 'Denied', 'Monitored']) {
      expect(card(`Release ${word.toLowerCase()}`).getByText(word)).toBeInTheDocument();
    }
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('Everything is already requested or available.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request all' })).toBeDisabled();
    await userEvent.hover(screen.getByText('Denied'));
    expect(await screen.findByText('Too loud')).toBeInTheDocument();
  });

  it('shows the download progress', async () => {
    const underway = { kind: 'album', is4K: false, state: 'downloading', percent: 42, secondsLeft: null, reason: null, episodes: [] };
    await openPage({
      [PAGE]: albums(release('awaited', { requested: true, approved: true, requestId: 9 }), release('left')),
      'GET /api/v3/requests/progress': [{ ...underway, requestId: 9 }],
    });
    expect(await card('Release awaited').findByRole('progressbar', { name: 'Downloading, 42%' })).toBeInTheDocument();
    expect(card('Release left').queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('is not offered without permission', async () => {
    signInAs('RequestMovie', 'PowerUser');
    await openPage({ [PAGE]: albums(release('a')) });
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('requesting several albums', () => {
  const pick = (title: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));

  it('requests the selected albums, one call each, and reports those that were refused', async () => {
    const answers: Readonly<Record<string, unknown>> = {
      a: acceptedResult(),
      b: refusedResult('AlbumRequestQuotaExceeded', null),
      c: refusedResult('AlreadyRequested', null),
      d: { ...refusedResult('AlreadyRequested', null), message: 'Words of the server', denied: true, deniedReason: 'Too loud' },
    };
    let taken: readonly string[] = [];
    const calls = await openPage({
      [PAGE]: () => albums(...['a', 'b', 'c', 'd'].map((id) => release(id, { requested: taken.includes(id) }))),
      [ASK]: ({ body }: ApiCall) => {
        const { foreignAlbumId: id } = body as { foreignAlbumId: string };
        if (!['b', 'd'].includes(id)) taken = [...taken, id];
        return answers[id];
      },
    });
    expect(screen.getByText('4 releases can be requested.')).toBeInTheDocument();
    for (const id of ['a', 'b', 'c', 'd']) await pick(`Release ${id}`);
    expect(screen.getByText('4 selected')).toBeInTheDocument();

    await clickButton('Request selected');
    const report = within(await screen.findByRole('list', { name: 'Request status' }));
    await waitFor(() =>
      expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Release bYou have used up your album requests for now',
        'Release cAlready requested',
        'Release dThis has already been requested – Denied: Too loud',
      ]),
    );
    expect(asked(calls)).toEqual(['a', 'b', 'c', 'd']);
    expect(await screen.findByText('Successfully added 1 request')).toBeInTheDocument();
    expect(await screen.findByText('2 releases can be requested.')).toBeInTheDocument();
    expect(card('Release a').getByText('Requested')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Release b' })).not.toBeChecked();
  });

  it('shows the progress, and each album as soon as it is accepted', async () => {
    const waiting: ((answer: unknown) => void)[] = [];
    await openPage({ [PAGE]: albums(release('a'), release('b')), [ASK]: () => new Promise((resolve) => waiting.push(resolve)) });
    await pick('Release a');
    await pick('Release b');
    await clickButton('Request selected');
    expect(screen.getByText('Requesting 1 of 2…')).toBeInTheDocument();
    waiting[0]!(acceptedResult());
    expect(await screen.findByText('Requesting 2 of 2…')).toBeInTheDocument();
    expect(card('Release a').getByText('Requested')).toBeInTheDocument();
    waiting[1]!(errorResponse(500));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument();
  });

  it('requests all remaining shown albums after a confirmation', async () => {
    const calls = await openPage({
      [PAGE]: albums(release('a'), release('b', { requested: true }), release('c'), release('e', { releaseType: 'EP' })),
      [ASK]: acceptedResult(),
    });
    await clickButton('Request all');
    expect(await screen.findByText('Request 2 releases?')).toBeInTheDocument();
    expect(asked(calls)).toEqual([]);
    await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: 'Request all' }));
    await waitFor(() => expect(asked(calls)).toEqual(['a', 'c']));
  });

  it('clears the selection', async () => {
    await openPage({ [PAGE]: albums(release('a')) });
    await pick('Release a');
    await clickButton('Clear selection');
    expect(screen.getByRole('checkbox', { name: 'Select Release a' })).not.toBeChecked();
    expect(screen.getByText('1 release can be requested.')).toBeInTheDocument();
  });
});

describe('approving or denying an album', () => {
  const menu = async () => {
    await clickButton('Options for Release a');
    return screen.findAllByRole('menuitem');
  };

  it.each([
    [{}, ['Approve', 'Deny', 'Mark available']],
    [{ approved: true }, ['Deny', 'Mark available']],
    [{ approved: true, available: true }, ['Mark unavailable']],
    [{ denied: true }, ['Approve']],
  ])('offers approvers the available decisions: %j', async (some, expected) => {
    signInAs('PowerUser');
    await openPage({ [PAGE]: albums(release('a', { requested: true, requestId: 7, ...some })) });
    expect((await menu()).map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('approves, and shows the new status', async () => {
    signInAs('Admin');
    let approved = false;
    const calls = await openPage({
      [PAGE]: () => albums(release('a', { requested: true, requestId: 7, approved })),
      'POST /api/v1/Request/music/approve': () => {
        approved = true;
        return acceptedResult();
      },
    });
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approve' }));
    expect(await screen.findByText(/^Successfully approved .*\w/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 7 });
    expect(await card('Release a').findByText('Approved')).toBeInTheDocument();
  });

  it('denies with a reason', async () => {
    signInAs('Admin');
    const calls = await openPage({
      [PAGE]: albums(release('a', { requested: true, requestId: 7 })),
      'PUT /api/v1/Request/music/deny': acceptedResult(),
    });
    await menu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deny' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Too loud');
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ id: 7, reason: 'Too loud' }));
  });

  it('is not offered to other users', async () => {
    await openPage({ [PAGE]: albums(release('a', { requested: true, requestId: 7 })) });
    expect(screen.queryByRole('button', { name: 'Options for Release a' })).not.toBeInTheDocument();
  });

  it.each([
    ['Admin', 1],
    ['PowerUser', 0],
  ])('explains to %s why an album counts as available, requested or not', async (role, offered) => {
    signInAs(role);
    const calls = await openPage({
      [PAGE]: albums(release('a', { available: true }), release('b')),
      'GET /api/v3/library/matches?kind=album&musicbrainz=b': { items: [], downloads: [] },
      'GET /api/v3/library/items?*': { items: [], total: 0 },
    });
    await card('Release b').findByText(/1999/);
    expect(screen.queryAllByRole('button', { name: /^Options for Release/ })).toHaveLength(2 * offered);
    if (offered === 0) return;

    await clickButton('Options for Release b');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Library match' }));
    expect(await screen.findByRole('dialog', { name: 'Library match of Release b' })).toBeInTheDocument();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v3/library/matches?kind=album&musicbrainz=b'));
  });
});
