import { movieRequests } from '../../../api/movies/index.js';
import { fromMovieRequest } from '../model/from-movie-request.js';
import { pageOf, sendTo } from './alike.js';
import type { RequestTab } from './request-tab.js';

/** What was asked for of movies, each with its two copies. */
export const movies: RequestTab = {
  kind: 'movie',
  prefix: 'Movie',
  columns: ['title', 'requestedBy', 'status', 'has4K', 'requestStatus', 'requestedDate', 'watched'],
  sorts: { title: 'title', status: 'status', requestStatus: 'requestStatus', requestedDate: 'requestedDate' },
  read: async (query, signal) => pageOf(await movieRequests.page(query, signal), fromMovieRequest),
  send: sendTo('movie'),
};
