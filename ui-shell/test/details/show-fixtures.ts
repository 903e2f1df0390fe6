import type { Episode, Season, ShowDetails } from '../../src/api/catalogue/index.js';
import { movieDetails } from './fixtures.js';

export const episode = (episodeNumber: number, some: Partial<Episode> = {}): Episode => ({
  episodeNumber,
  title: `Part ${episodeNumber}`,
  airDate: '2020-03-04T00:00:00Z',
  requested: false,
  approved: false,
  available: false,
  denied: null,
  deniedReason: null,
  ...some,
});

export const season = (seasonNumber: number, ...episodes: readonly Episode[]): Season => ({ seasonNumber, overview: '', episodes });

/** Details of a series that is not requested. */
export function showDetails(some: Partial<ShowDetails> = {}): ShowDetails {
  const { credits, externalIds, genres, keywords, productionCompanies, videos } = movieDetails();
  return {
    ...{ credits, externalIds, genres, keywords, productionCompanies, videos },
    id: 77,
    title: 'The Lighthouse Keepers',
    overview: 'Five people and a lamp.',
    tagline: 'Somebody has to stay awake',
    status: 'Ended',
    quality: null,
    homepage: null,
    imdbId: 'tt0000077',
    theMovieDbId: '77',
    theTvDbId: '7077',
    backdropPath: null,
    images: { original: '/lighthouse.jpg' },
    firstAired: '2019-03-04',
    runtime: '45',
    voteAverage: 7.5,
    voteCount: 1200,
    certification: 'TV-14',
    network: { name: 'Channel Three' },
    requested: false,
    approved: false,
    denied: null,
    deniedReason: null,
    requestId: 0,
    fullyAvailable: false,
    partlyAvailable: false,
    itemLinks: [],
    sample: false,
    seasonRequests: [season(1, episode(1), episode(2))],
    recommendations: { results: [] },
    similar: { results: [] },
    ...some,
  };
}
