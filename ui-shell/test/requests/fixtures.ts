import type { MovieRequestWire } from '../../src/api/movies/index.js';

export const NO_DATE = '0001-01-01T00:00:00Z';

/** A pending regular request of Maria, as the portal answers it. */
export const movieRequest = (some: Partial<MovieRequestWire> = {}): MovieRequestWire => ({
  id: 1,
  title: 'Metropolis',
  theMovieDbId: 900000001,
  posterPath: '/metropolis.jpg',
  releaseDate: '1927-01-10T00:00:00Z',
  status: 'Released',
  requestedUserId: 'maria',
  requestedUser: { id: 'maria', userName: 'maria', userAlias: 'Maria' },
  requestedByAlias: null,
  requestedDate: '2026-01-05T12:00:00Z',
  approved: false,
  available: false,
  denied: null,
  deniedReason: null,
  has4KRequest: false,
  requestedDate4k: NO_DATE,
  approved4K: false,
  available4K: false,
  denied4K: null,
  deniedReason4K: null,
  requestStatus: 'Common.PendingApproval',
  canApprove: true,
  subscribed: false,
  showSubscribe: false,
  qualityOverride: 0,
  rootPathOverride: 0,
  source: 0,
  watchedByRequestedUser: false,
  playedByUsersCount: 0,
  ...some,
});
