import '../support/english-texts.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import ArtistPage from '../../src/pages/artist/artist-page.js';
import MoviePage from '../../src/pages/details/movie-page.js';
import ShowPage from '../../src/pages/details/show-page.js';
import { artist, release } from '../artist/fixtures.js';
import { movieDetails } from '../details/fixtures.js';
import { showDetails } from '../details/show-fixtures.js';
import { fakeServer, renderPage, signInAs } from '../support/render-page.js';
import { issue } from './fixtures.js';

interface TitlePage {
  readonly page: ReactNode;
  readonly route: string;
  readonly at: string;
  readonly details: readonly [path: string, answer: object];
  readonly requestType: number;
  readonly providerId: string;
  readonly requestId: number;
  readonly title: string;
  readonly kind: string;
}

const albums = [release('a'), release('b', { requestId: 8 })];
const PAGES: readonly TitlePage[] = [
  {
    ...{ page: <MoviePage />, route: 'details/movie/:movieDbId', at: '/details/movie/900000001', kind: 'movie', requestType: 1 },
    details: ['GET /api/v2/Search/movie/900000001', movieDetails({ requestId: 3 })],
    ...{ providerId: '900000001', requestId: 3, title: movieDetails().title! },
  },
  {
    ...{ page: <ShowPage />, route: 'details/tv/:showId', at: '/details/tv/77', kind: 'tv', requestType: 0 },
    details: ['GET /api/v2/Search/tv/77', showDetails({ requestId: 4 })],
    ...{ providerId: '77', requestId: 4, title: showDetails().title! },
  },
  {
    ...{ page: <ArtistPage />, route: 'details/artist/:artistId', at: '/details/artist/lanterns', kind: 'album', requestType: 2 },
    details: ['GET /api/v2/Search/artist/lanterns', artist({ id: 'lanterns', releaseGroups: albums })],
    ...{ providerId: 'lanterns', requestId: 8, title: 'The Lanterns' },
  },
];

it.each(PAGES)('the page of a title of kind $kind shows its issues and reports others', async (titlePage) => {
  const { page, route, at, details, kind, requestType, providerId, requestId, title } = titlePage;
  signInAs('RequestMovie');
  const calls = fakeServer({
    [details[0]]: details[1],
    'GET /api/v1/Settings/issuesenabled': true,
    [`GET /api/v1/Issues/provider/${providerId}?requestType=${requestType}`]: [issue()],
    'GET /api/v1/Issues/categories': [{ id: 4, value: 'Sound' }],
    'POST /api/v1/Issues': 12,
  });
  await renderPage(page, { route, at });
  expect(await screen.findByRole('link', { name: '1 outstanding issue' })).toHaveAttribute('href', `/issues/${providerId}?kind=${kind}`);

  await userEvent.click(screen.getByRole('button', { name: 'Report issue' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByTitle('Sound'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Bad');
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Worse');
  await userEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('The issue has been reported')).toBeInTheDocument();
  const report = calls.find(({ method, path }) => method === 'POST' && path === '/api/v1/Issues')!;
  expect(report.body).toMatchObject({ requestType, providerId, requestId, title, issueCategoryId: 4 });
});
