import type { MovieRequest } from '../../src/api/movies/index.js';
import type { AlbumRequest } from '../../src/api/music/index.js';
import type { SeriesRequest } from '../../src/api/shows/index.js';
import { episode, season } from '../details/show-fixtures.js';

export const NO_DATE = '0001-01-01T00:00:00Z';

/** A pending regular request of Maria, as the API returns it. */
export const movieRequest = (some: Partial<MovieRequest> = {}): MovieRequest => ({
  id: 1,
  title: 'Metropolis',
  theMovieDbId: 900000001,
  posterPath: '/metropolis.jpg',
  releaseDate: '1927-01-10T00:00:00Z',
  status: 'Released',
  requestedUserId: 'maria',
  requestedUser: { id: 'maria', userName: 'maria', userAlias: 'Maria' },
  requestedUser4K: null,
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
  downloaderOverride: null,
  qualityOverride4K: 0,
  rootPathOverride4K: 0,
  downloaderOverride4K: null,
  source: 0,
  watchedByRequestedUser: false,
  playedByUsersCount: 0,
  ...some,
});

/** A pending request for two episodes, likewise. */
export const seriesRequest = (some: Partial<SeriesRequest> = {}): SeriesRequest => ({
  id: 11,
  title: 'The Lighthouse Keepers',
  parentRequest: {
    id: 5,
    externalProviderId: 77,
    posterPath: '/lighthouse.jpg',
    status: 'Ended',
    qualityOverride: 0,
    rootFolder: 0,
    languageProfile: 0,
    downloaderOverride: null,
  },
  releaseYear: '2019-03-04T00:00:00Z',
  requestedUserId: 'maria',
  requestedUser: { id: 'maria', userName: 'maria', userAlias: 'Maria' },
  requestedByAlias: null,
  requestedDate: '2026-01-05T12:00:00Z',
  approved: false,
  available: false,
  partiallyAvailable: false,
  denied: null,
  deniedReason: null,
  canApprove: true,
  subscribed: false,
  showSubscribe: false,
  requestedUserPlayedProgress: 0,
  seasonRequests: [season(1, episode(1, { requested: true }), episode(2, { requested: true }))],
  ...some,
});

/** A pending request for an album, likewise. */
export const albumRequest = (some: Partial<AlbumRequest> = {}): AlbumRequest => ({
  id: 21,
  title: 'Harbour Lights',
  foreignAlbumId: 'harbour',
  foreignArtistId: 'lanterns',
  artistName: 'The Lanterns',
  cover: '/base/api/v3/images/w500/harbour.jpg',
  releaseDate: '1999-05-01T00:00:00Z',
  requestedUserId: 'maria',
  requestedUser: { id: 'maria', userName: 'maria', userAlias: 'Maria' },
  requestedByAlias: null,
  requestedDate: '2026-01-05T12:00:00Z',
  approved: false,
  available: false,
  denied: null,
  deniedReason: null,
  canApprove: true,
  ...some,
});
