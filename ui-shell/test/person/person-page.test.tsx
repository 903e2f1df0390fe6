import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreditedTitle } from '../../src/api/catalogue/index.js';
import PersonPage from '../../src/pages/person/person-page.js';
import { relatedMovie } from '../media/fixtures.js';
import { signInAs, errorResponse, fakeServer, makeEverythingVisible, renderPage } from '../support/render-page.js';

const PERSON = 'GET /api/v3/people/5';
const MOVIES = 'GET /api/v2/Search/actor/5/movie';
const SHOWS = 'GET /api/v2/Search/actor/5/tv';

const person = (some = {}) => ({
  ...{ id: '5', name: 'Brigitte Helm', imagePath: null, knownFor: 'Acting', biography: 'She was an actress.' },
  ...{ birthday: '1906-03-17', deathday: '1996-06-11', birthplace: 'Berlin', ...some },
});
const credit = (id: number, title: string, some: Partial<CreditedTitle> = {}): CreditedTitle => ({ ...relatedMovie(id, title), ...some });
const credits = (cast: readonly CreditedTitle[], crew: readonly CreditedTitle[] = []) => ({ id: 5, cast, crew });
const NONE = credits([]);
const openPage = () => renderPage(<PersonPage />, { route: 'discover/actor/:actorId', at: '/discover/actor/5' });
const cards = () => within(screen.getByRole('list', { name: 'Movies and shows' })).getAllByRole('listitem');

beforeEach(() => signInAs('RequestMovie'));

it('shows the person and each title once, newest first, with all credits', async () => {
  fakeServer({
    [PERSON]: person(),
    [MOVIES]: credits(
      [
        credit(1, 'Metropolis', { release_date: '1927-01-10', character: 'Maria' }),
        credit(1, 'Metropolis', { release_date: '1927-01-10', character: 'The Machine' }),
        credit(2, 'Not yet dated', { release_date: null, character: '' }),
      ],
      [credit(1, 'Metropolis', { release_date: '1927-01-10', job: 'Writer' })],
    ),
    [SHOWS]: credits([credit(1, 'Lamps', { release_date: '1950-01-01', character: 'Herself' })]),
  });
  await openPage();

  expect(await screen.findByRole('heading', { level: 1, name: 'Brigitte Helm' })).toBeInTheDocument();
  expect(screen.getByText('Born March 17, 1906 in Berlin')).toBeInTheDocument();
  expect(screen.getByText('Died June 11, 1996')).toBeInTheDocument();
  await screen.findByRole('link', { name: /Lamps/ });
  expect(cards().map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/details/tv/1',
    '/details/movie/1',
    '/details/movie/2',
  ]);
  expect(cards()[1]).toHaveTextContent('Maria, The Machine, Writer');

  await userEvent.click(screen.getByText('Shows (1)'));
  await waitFor(() => expect(cards()).toHaveLength(1));
});

it('collapses a long biography', async () => {
  fakeServer({ [PERSON]: person({ biography: 'word '.repeat(200) }), [MOVIES]: NONE, [SHOWS]: NONE });
  await openPage();
  const fold = await screen.findByRole('button', { name: 'Read more' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(fold);
  expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
});

it('renders hundreds of titles incrementally', async () => {
  const many = Array.from({ length: 300 }, (_, place) => credit(place + 1, `Film ${place}`));
  fakeServer({ [PERSON]: person(), [MOVIES]: credits(many), [SHOWS]: NONE });
  await openPage();
  await screen.findAllByRole('link', { name: /Film/ });
  expect(cards()).toHaveLength(60);
  makeEverythingVisible();
  await waitFor(() => expect(cards()).toHaveLength(120));
});

it('shows the movies when the series cannot be loaded, and offers a retry', async () => {
  const shows = [errorResponse(502), credits([credit(9, 'Lamps')])];
  fakeServer({ [PERSON]: person(), [MOVIES]: credits([credit(1, 'Metropolis')]), [SHOWS]: () => shows.shift() });
  await openPage();
  expect(await screen.findByRole('link', { name: /Metropolis/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Lamps/ })).toBeInTheDocument();
});

it('shows a message when there are no credits', async () => {
  fakeServer({ [PERSON]: person({ biography: '', birthday: null, deathday: null }), [MOVIES]: NONE, [SHOWS]: NONE });
  await openPage();
  expect(await screen.findByText('No movies or shows are known')).toBeInTheDocument();
  expect(screen.getByText('Born in Berlin')).toBeInTheDocument();
});

it.each([
  [404, 'Person not found'],
  [400, 'Person not found'],
  [502, 'The page about this person could not be loaded'],
])('shows a message for the status %i', async (status, words) => {
  fakeServer({ [PERSON]: errorResponse(status), [MOVIES]: NONE, [SHOWS]: NONE });
  await openPage();
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
});
