import '../support/english-texts.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CollectionPage from '../../src/pages/collection/collection-page.js';
import { acceptedResult, refusedResult, searchMovie } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const PAGE = 'GET /api/v2/Search/movie/collection/12';
const ASK = 'POST /api/v2/Requests/movie/collection/12';
const part = (id: number, title: string, some = {}) => searchMovie({ id, title, ...some });
const collection = (...parts: readonly unknown[]) => ({
  ...{ name: 'The <b>Rings</b>', overview: 'Three of them.', posterPath: null, backdropPath: null },
  collection: parts,
});
const openPage = (at = '/discover/collection/12') => renderPage(<CollectionPage />, { route: 'discover/collection/:collectionId', at });

beforeEach(() => signInAs('RequestMovie'));

it('shows every movie with its status', async () => {
  fakeServer({ [PAGE]: collection(part(1, 'One', { available: true }), part(2, 'Two')) });
  await openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'The <b>Rings</b>' })).toBeInTheDocument();
  const wall = within(screen.getByRole('list', { name: 'Movies of this collection' }));
  expect(wall.getByRole('link', { name: /One/ })).toHaveAttribute('href', '/details/movie/1');
  expect(wall.getByText('Available')).toBeInTheDocument();
  expect(screen.getByText('1 movie can be requested.')).toBeInTheDocument();
});

it.each(['RequestTv', 'PowerUser'])('offers no request to those who may not request movies for themselves: %s', async (role) => {
  signInAs(role);
  fakeServer({ [PAGE]: collection(part(2, 'Two')) });
  await openPage();
  await screen.findByRole('link', { name: /Two/ });
  expect(screen.queryByRole('button', { name: 'Request collection' })).not.toBeInTheDocument();
});

const whole = { ...acceptedResult(), requestId: 2 };
const partOf = (theMovieDbId: number, result: object) => ({ theMovieDbId, title: `Part ${theMovieDbId}`, ...result });
const clickButton = async () => userEvent.click(await screen.findByRole('button', { name: 'Request collection' }));
const resultList = async () => within(await screen.findByRole('list', { name: 'Request status' }));
const resultLines = async () => (await resultList()).getAllByRole('listitem').map(({ textContent }) => textContent);

it('requests the remaining movies with one call, and shows the result of each', async () => {
  let answer: (result: unknown) => void = () => undefined;
  const calls = fakeServer({
    [PAGE]: collection(part(1, 'One', { requested: true }), ...[2, 3, 4].map((id) => part(id, `Part ${id}`))),
    [ASK]: () => new Promise((resolve) => (answer = resolve)),
  });
  await openPage();
  await clickButton();
  expect(screen.getByText('Requesting 3 movies…')).toBeInTheDocument();
  expect(await resultLines()).toEqual(['Part 2Requesting…', 'Part 3Requesting…', 'Part 4Requesting…']);

  answer({
    ...whole,
    parts: [
      partOf(1, refusedResult('AlreadyRequested', null)),
      partOf(2, acceptedResult()),
      partOf(3, refusedResult('MovieRequestQuotaExceeded', null)),
      partOf(4, refusedResult('AlreadyRequested', null)),
    ],
  });
  expect(await (await resultList()).findByText('Requested')).toBeInTheDocument();
  expect(await resultLines()).toEqual(['Part 2Requested', 'Part 3You have used up your movie requests for now', 'Part 4Already requested']);
  expect(screen.getByText('1 movie can be requested.')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it.each([
  ['was refused', { ...refusedResult('CollectionUnknown', null), parts: [] }, 'There is no such collection any more, or it has no movies'],
  ['failed', errorResponse(500), 'Something went wrong. Please try again.'],
])('shows for each movie that the whole request %s', async (_, answer, words) => {
  fakeServer({ [PAGE]: collection(part(2, 'Part 2')), [ASK]: answer });
  await openPage();
  await clickButton();
  expect(await (await resultList()).findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Request collection' })).toBeEnabled();
});

it('has no request button when nothing is left to request', async () => {
  fakeServer({ [PAGE]: collection(part(1, 'One', { requested: true })) });
  await openPage();
  expect(await screen.findByRole('button', { name: 'Request collection' })).toBeDisabled();
  expect(screen.getByText('Everything is already requested or available.')).toBeInTheDocument();
});

it.each([
  ['unknown', null, 'No such collection'],
  ['not to be read', errorResponse(502), 'This collection could not be loaded'],
])('shows a message when it is %s', async (_, answer, words) => {
  fakeServer({ [PAGE]: answer });
  await openPage();
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
});

it('makes no call for an id that is no number', async () => {
  const calls = fakeServer({});
  await openPage('/discover/collection/0');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such collection' })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('/collection/'))).toEqual([]);
});
