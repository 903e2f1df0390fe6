import '../support/english-texts.js';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { SourceOutageNotice } from '../../src/layout/source-outage-notice.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const SILENT = 'GET /api/v3/sources/silent';
const FILMS = 'The Movie Database does not answer at the moment. Some information may be outdated.';
const BOTH = 'The Movie Database and MusicBrainz do not answer at the moment. Some information may be outdated.';

const asked = (calls: ReturnType<typeof fakeServer>) => calls.filter(({ path }) => path.endsWith('silent')).length;
/** The notice inside the layout, with a link to another page. */
const openPage = (at: string) =>
  renderPage(
    <>
      <Link to="/requests-list">away</Link>
      <Link to="/Details/movie/1">back</Link>
      <SourceOutageNotice />
    </>,
    { at },
  );

beforeEach(() => {
  sessionStorage.clear();
  signInAs('RequestMovie');
});
afterEach(() => jest.useRealTimers());

it.each([
  '/discover',
  '/discover/advanced/search',
  '/discover/metropolis',
  '/discover/collection/3',
  '/discover/actor/3',
  '/details/movie/1',
  '/details/tv/1',
  '/details/artist/a',
])('shows on %s which source does not respond', async (at) => {
  fakeServer({ [SILENT]: { names: ['The Movie Database'] } });
  await openPage(at);
  expect(await screen.findByText(FILMS)).toBeInTheDocument();
  expect(screen.getByText(FILMS).closest('[role="status"]')).not.toBeNull();
});

it.each(['/requests-list', '/vote', '/Settings/About', '/user-preferences', '/details'])('makes no call on %s', async (at) => {
  const calls = fakeServer({ [SILENT]: { names: ['The Movie Database'] } });
  await openPage(at);
  expect(asked(calls)).toBe(0);
  expect(screen.queryByText(FILMS)).not.toBeInTheDocument();
});

it.each([
  ['everybody answers', { names: [] }],
  ['the portal cannot say', errorResponse(500)],
])('shows nothing while %s', async (_, answer) => {
  const calls = fakeServer({ [SILENT]: answer });
  await openPage('/discover');
  await waitFor(() => expect(asked(calls)).toBe(1));
  expect(document.querySelector('.source-outage-region')).toBeEmptyDOMElement();
});

it('polls once a minute, however often the page is revisited, and disappears when the outage ends', async () => {
  jest.useFakeTimers();
  let names = ['The Movie Database'];
  const calls = fakeServer({ [SILENT]: () => ({ names }) });
  await openPage('/discover');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(FILMS)).toBeInTheDocument();

  for (const name of ['away', 'back', 'away', 'back']) await act(async () => screen.getByText(name).click());
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  expect(asked(calls)).toBe(1);
  expect(screen.getByText(FILMS)).toBeInTheDocument();

  names = [];
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked(calls)).toBe(2);
  expect(screen.queryByText(FILMS)).not.toBeInTheDocument();
});

it('does not poll sooner after a failure', async () => {
  jest.useFakeTimers();
  const calls = fakeServer({ [SILENT]: errorResponse(503) });
  await openPage('/discover');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  for (const name of ['away', 'back']) await act(async () => screen.getByText(name).click());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(asked(calls)).toBe(1);
});

it('stays dismissed until another source fails', async () => {
  let names = ['The Movie Database'];
  fakeServer({ [SILENT]: () => ({ names }) });
  const { unmount } = await openPage('/discover');
  await screen.findByText(FILMS);
  await userEvent.click(screen.getByRole('button', { name: 'Do not show again' }));
  expect(screen.queryByText(FILMS)).not.toBeInTheDocument();
  unmount();

  const again = await openPage('/discover');
  await waitFor(() => expect(again.client.isFetching()).toBe(0));
  expect(screen.queryByText(FILMS)).not.toBeInTheDocument();
  again.unmount();

  names = ['The Movie Database', 'MusicBrainz'];
  await openPage('/discover');
  expect(await screen.findByText('MusicBrainz does not answer at the moment. Some information may be outdated.')).toBeInTheDocument();
});

it('lists two sources in the language of the user', async () => {
  fakeServer({ [SILENT]: { names: ['The Movie Database', 'MusicBrainz'] } });
  await openPage('/discover');
  expect(await screen.findByText(BOTH)).toBeInTheDocument();
});
