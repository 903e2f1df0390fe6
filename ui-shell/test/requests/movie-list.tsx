import { screen, within } from '@testing-library/react';
import RequestsPage from '../../src/pages/requests/requests-page.js';
import { renderPage } from '../support/render-page.js';
import { movieRequest } from './fixtures.js';

/** The call that reads the list of movie requests. */
export const LIST = 'GET /api/v2/Requests/movie/*';

export const ROWS = [
  movieRequest({ id: 1, title: 'Metropolis' }),
  movieRequest({ id: 2, title: 'Faust' }),
  movieRequest({ id: 3, title: 'Nosferatu', approved: true, canApprove: false }),
];

export const page = (collection = ROWS, total = collection.length) => ({ collection, total });

export const openPage = (at = '/requests-list') => renderPage(<RequestsPage />, { route: 'requests-list', at });

/** Queries of the row of a request. */
export const row = async (title: string) => within((await screen.findByText(title)).closest('tr')!);
