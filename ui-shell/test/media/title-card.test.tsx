import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MultiSearchHit } from '../../src/api/movies/index.js';
import { TitleCard } from '../../src/media/cards/title-card.js';
import { TitleRow } from '../../src/media/cards/title-row.js';
import { RequestActionsProvider } from '../../src/media/request-actions/request-actions-provider.js';
import { titleFromMultiSearch, titleFromMovieListItem } from '../../src/media/model/title-mappers.js';
import { titleListKey } from '../../src/media/title-cache.js';
import { Poster } from '../../src/media/images/poster.js';
import { StatusBadge } from '../../src/media/status/status-badge.js';
import { acceptedResult, refusedResult, searchMovie } from './fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';

const ASK = 'POST /api/v1/Request/movie';
const card = (some = {}) => (
  <RequestActionsProvider>
    <TitleCard title={titleFromMovieListItem(searchMovie(some))} />
  </RequestActionsProvider>
);

describe('a title card', () => {
  beforeEach(() => signInAs('RequestMovie'));

  it('links to its page, and shows kind, year and sample mark', async () => {
    fakeServer({});
    await renderPage(card());

    expect(screen.getByRole('link', { name: /Metropolis/ })).toHaveAttribute('href', '/details/movie/900000001');
    expect(screen.getByText('Movie · 1927')).toBeInTheDocument();
    expect(screen.getByText('Sample')).toBeInTheDocument();
    expect(screen.getByText('A city of two halves.')).toBeInTheDocument();
  });

  it.each([
    [{ requested: true }, 'Requested'],
    [{ requested: true, approved: true }, 'Approved'],
    [{ approved: true }, 'Monitored'],
    [{ approved: true, available: true }, 'Available'],
    [{ available: true }, 'Available'],
    [{ requested: true, denied: true, available: true }, 'Denied'],
  ])('shows %j as %s and offers no request', async (flags, word) => {
    fakeServer({});
    await renderPage(card(flags));

    expect(screen.getByText(word)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request Metropolis' })).not.toBeInTheDocument();
  });

  it('requests the title with one click, and reports success', async () => {
    const calls = fakeServer({ [ASK]: acceptedResult() });
    await renderPage(card());

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));

    expect(await screen.findByText('Successfully added the request for Metropolis')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      theMovieDbId: 900000001,
      languageCode: 'en',
      is4KRequest: false,
    });
  });

  it.each([
    [
      'the translated code',
      refusedResult('MovieRequestQuotaExceeded', 'You have exceeded your Movie request quota!'),
      'You have used up your movie requests for now',
    ],
    ['the words of the server', refusedResult('SomethingNew', 'The projector is broken'), 'The projector is broken'],
    ['the message', { ...refusedResult(null, null), message: 'Only a message' }, 'Only a message'],
    ['at least a sentence', refusedResult(null, null), 'Something went wrong. Please try again.'],
    ['the reason of a call that fails', errorResponse(413, { detail: 'That is too much.' }), 'That is too much.'],
    ['at least a sentence, when the call fails', errorResponse(500), 'Something went wrong. Please try again.'],
  ])('shows a refusal in %s', async (_how, answer, words) => {
    fakeServer({ [ASK]: answer });
    await renderPage(card());

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));

    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Request Metropolis' })).toBeEnabled();
  });

  it.each([[refusedResult('AlreadyRequested', 'x')], [errorResponse(500)]])(
    'does not show requested after a refusal: %j',
    async (answer) => {
      fakeServer({ [ASK]: answer });
      const { client } = await renderPage(card());
      const title = titleFromMovieListItem(searchMovie());
      const key = titleListKey('a row');
      client.setQueryData(key, { pages: [[title]], pageParams: [0] });

      await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Request Metropolis' })).toBeEnabled());

      expect(client.getQueryData(key)).toEqual({ pages: [[title]], pageParams: [0] });
      expect(client.getQueryState(key)?.dataUpdateCount).toBe(1);
    },
  );

  it('lets approvers request for other users, whatever their own roles allow', async () => {
    signInAs('PowerUser');
    const calls = fakeServer({
      [ASK]: acceptedResult(),
      'GET /api/v1/Identity/dropdown/Users': [{ id: 'a', username: 'Ann', email: null }],
    });
    await renderPage(card());
    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    await userEvent.type(await screen.findByLabelText('Request on behalf of'), 'ann');
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ requestOnBehalf: 'a' }));
  });

  it.each([['RequestTv'], ['RequestMusic']])('offers no request for a movie to %s', async (role) => {
    signInAs(role);
    fakeServer({});
    await renderPage(card());

    expect(screen.getByRole('link', { name: /Metropolis/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request Metropolis' })).not.toBeInTheDocument();
  });

  it('shows an error when the portal does not respond', async () => {
    fakeServer({});
    await renderPage(card());
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    expect(await screen.findByText(/The portal does not answer/)).toBeInTheDocument();
  });

  it('escapes markup in a title', async () => {
    fakeServer({});
    await renderPage(card({ title: '<img src=x onerror=alert(1)>', posterPath: null }));

    expect(screen.getAllByText('<img src=x onerror=alert(1)>').length).toBeGreaterThan(0);
    expect(document.querySelector('img')).toBeNull();
  });

  it('has no button for a person', async () => {
    fakeServer({});
    const person: MultiSearchHit = { id: '7', mediaType: 'person', title: 'F. W. Murnau', poster: null, overview: '' };
    await renderPage(
      <RequestActionsProvider>
        <TitleCard title={titleFromMultiSearch(person, new Set(['person']))!} />
      </RequestActionsProvider>,
    );

    expect(screen.getByRole('link', { name: /Murnau/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Request/ })).not.toBeInTheDocument();
  });
});

describe('the 4K variant of a card', () => {
  const buttons = () => screen.queryAllByRole('button', { name: /^Request/ }).map((button) => button.getAttribute('aria-label'));
  const [REGULAR, FOUR_K] = ['Request Metropolis', 'Request Metropolis in 4K'];

  it.each([
    [['Request4KMovie'], {}, [FOUR_K]],
    [['RequestMovie'], {}, [REGULAR]],
    [['RequestMovie', 'Request4KMovie'], {}, [REGULAR, FOUR_K]],
    [['RequestMovie', 'Request4KMovie'], { available: true }, [FOUR_K]],
    [['RequestMovie', 'Request4KMovie'], { has4KRequest: true }, [REGULAR]],
    [['RequestMovie', 'Request4KMovie'], { available: true, available4K: true }, []],
    [['RequestTv'], {}, []],
  ])('is offered to %j about %j as %j', async (roles, flags, offered) => {
    signInAs(...roles);
    fakeServer({});
    await renderPage(card(flags));
    await waitFor(() => expect(buttons()).toEqual(offered));
  });

  it('is not offered while the feature is disabled', async () => {
    signInAs('RequestMovie', 'Request4KMovie');
    fakeServer({ 'GET /api/v2/Features': [{ name: 'Movie4KRequests', enabled: false }] });
    await renderPage(card({ has4KRequest: true }));
    expect(buttons()).toEqual([REGULAR]);
    expect(document.querySelector('[data-standing]')).toBeNull();
  });

  it('is requested with the keyboard, and then shown as requested in every list', async () => {
    signInAs('Request4KMovie');
    const calls = fakeServer({ [ASK]: acceptedResult() });
    const { client } = await renderPage(card());
    const title = titleFromMovieListItem(searchMovie());
    client.setQueryData(titleListKey('a row'), { pages: [[title]], pageParams: [0] });

    (await screen.findByRole('button', { name: FOUR_K })).focus();
    await userEvent.keyboard('{Enter}');

    expect(await screen.findByText('Successfully added the request for Metropolis')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ is4KRequest: true });
    await waitFor(() =>
      expect(client.getQueryData(titleListKey('a row'))).toEqual({
        pages: [[{ ...title, flags4K: { ...title.flags4K, requested: true } }]],
        pageParams: [0],
      }),
    );
  });

  it('shows its status when the regular variant has none', async () => {
    signInAs('RequestMovie', 'Request4KMovie');
    fakeServer({});
    await renderPage(card({ has4KRequest: true, approved4K: true }));
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(screen.getByText('4K')).toBeInTheDocument();
  });

  it('is not offered in search results and for series', () => {
    const hit = { ...searchMovie({ has4KRequest: true }), id: '7', poster: null, title: 'Faust' };
    const titleOf = (mediaType: string) => titleFromMultiSearch({ ...hit, mediaType }, new Set(['movie', 'tv']));
    expect(titleOf('movie')?.flags4K?.requested).toBe(true);
    expect(titleOf('tv')).not.toHaveProperty('flags4K');
  });
});

describe('requesting with options', () => {
  beforeEach(() => signInAs('Admin'));

  const portal = (answer: unknown) =>
    fakeServer({
      [ASK]: answer,
      'GET /api/v3/downloaders/options*': { qualityProfiles: [{ value: 4, label: 'HD' }], rootFolders: [{ value: 2, label: '/movies' }] },
      'GET /api/v1/Identity/dropdown/Users': [
        { id: 'u-olga', username: 'olga', email: null },
        { id: 'u-wei', username: 'wei', email: null },
      ],
    });

  it('lets approvers request for another user', async () => {
    const calls = portal(acceptedResult());
    await renderPage(card());

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    await userEvent.type(await screen.findByLabelText('Request on behalf of'), 'OLG');
    await userEvent.click(await screen.findByText('olga', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        requestOnBehalf: 'u-olga',
        qualityPathOverride: null,
        rootFolderOverride: null,
      }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Request on behalf of')).not.toBeInTheDocument());
  });

  it('lets them select one of several servers, with the options of that server', async () => {
    const calls = fakeServer({
      [ASK]: acceptedResult(),
      'GET /api/v3/downloaders?*': [
        { id: 'first', name: 'Main', plugin: 'Warehouse' },
        { id: 'second', name: 'Small', plugin: 'Warehouse' },
      ],
      'GET /api/v3/downloaders/options*': ({ path }: ApiCall) => ({
        qualityProfiles: [path.includes('downloader=second') ? { value: 8, label: 'Small HD' } : { value: 4, label: 'HD' }],
        rootFolders: [],
      }),
    });
    await renderPage(card());

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    await userEvent.click(await screen.findByLabelText('Server'));
    await userEvent.click(await screen.findByText('Small', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(screen.getByLabelText('Quality profile'));
    await userEvent.click(await screen.findByText('Small HD', { selector: '.ant-select-item-option-content' }));
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ downloaderOverride: 'second', qualityPathOverride: 8 }),
    );
  });

  it('does not send an unknown user name', async () => {
    const calls = portal(acceptedResult());
    await renderPage(card());

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    await userEvent.type(await screen.findByLabelText('Request on behalf of'), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));

    expect(await screen.findByText(/There is no user with this name/)).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('keeps the dialog open after a refusal, and aborts the request when it is closed', async () => {
    portal(refusedResult('AlreadyRequested', 'x'));
    await renderPage(card());

    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Request' }));
    expect(await screen.findByText('This has already been requested')).toBeInTheDocument();
    expect(screen.getByLabelText('Request on behalf of')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Request Metropolis' })).toBeEnabled());
  });

  it('shows as requested what the portal accepts after the dialog was closed', async () => {
    let answer: (result: unknown) => void = () => undefined;
    portal(() => new Promise((resolve) => (answer = resolve)));
    const { client } = await renderPage(card());
    const title = titleFromMovieListItem(searchMovie());
    client.setQueryData(titleListKey('a row'), { pages: [[title]], pageParams: [0] });
    await userEvent.click(screen.getByRole('button', { name: 'Request Metropolis' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Request' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    answer(acceptedResult());
    await waitFor(() => expect(client.getQueryData(titleListKey('a row'))).toMatchObject({ pages: [[{ flags: { requested: true } }]] }));
  });
});

describe('a poster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const image = () => document.querySelector('img');

  it('is retried once after one to seven seconds, and then replaced by its title', async () => {
    await renderPage(<Poster path="/lost.jpg" title="Lost" />);
    expect(image()?.src).toBe('http://localhost/api/v3/images/w300/lost.jpg');

    act(() => void fireEvent.error(image()!));
    expect(image()).toBeNull();
    act(() => jest.advanceTimersByTime(999));
    expect(image()).toBeNull();
    act(() => jest.advanceTimersByTime(6001));
    expect(image()?.src).toBe('http://localhost/api/v3/images/w300/lost.jpg?retry=1');

    act(() => void fireEvent.error(image()!));
    act(() => jest.advanceTimersByTime(60_000));
    expect(image()).toBeNull();
    expect(screen.getByText('Lost')).toBeInTheDocument();
  });

  it('replaces its title once it is loaded', async () => {
    await renderPage(<Poster path="/found.jpg" title="Found" />);
    expect(screen.getByText('Found')).toBeInTheDocument();

    act(() => void fireEvent.load(image()!));
    expect(screen.queryByText('Found')).not.toBeInTheDocument();
  });
});

describe('a title row', () => {
  it('is navigated with the arrow keys, Home and End', async () => {
    signInAs('RequestMovie');
    fakeServer({});
    const titles = ['A', 'B', 'C'].map((title, place) => titleFromMovieListItem(searchMovie({ id: place + 1, title, available: true })));
    await renderPage(
      <RequestActionsProvider>
        <TitleRow label="Popular" titles={titles} />
      </RequestActionsProvider>,
    );
    const [first, second, third] = screen.getAllByRole('link');

    first!.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(third).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(third).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(first).toHaveFocus();
  });

  it('is one stop of the Tab key, at the card last visited', async () => {
    signInAs('RequestMovie');
    fakeServer({});
    const titles = ['A', 'B', 'C'].map((title, place) => titleFromMovieListItem(searchMovie({ id: place + 1, title })));
    await renderPage(
      <RequestActionsProvider>
        <TitleRow label="Popular" titles={titles} />
        <button type="button">Behind</button>
      </RequestActionsProvider>,
    );

    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Request B' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Behind' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('link', { name: /B/ })).toHaveFocus();
  });
});

describe('a status', () => {
  it.each(['denied', 'available', 'partly-available', 'approved', 'requested'] as const)(
    'is shown with icon and text: %s',
    async (standing) => {
      await renderPage(<StatusBadge status={standing} variant="4k" />);

      const badge = document.querySelector(`[data-standing="${standing}"]`);
      expect(badge?.querySelector('svg')).not.toBeNull();
      expect(badge?.textContent).toMatch(/^\w[\w ]+4K$/);
    },
  );
});
