import { AlbumRequestService } from './album-request.service.js';
import { CollectionRequestService } from './collection-request.service.js';
import { MovieRequestService } from './movie-request.service.js';
import { RequesterResolver } from './requester-resolver.js';
import { SeriesRequestService } from './series-request.service.js';
import { MissingEpisodeSelector } from './missing-episode-selector.js';
import { TitleLookup } from './title-lookup.js';

/** Create requests: resolve the requester, look up the title, evaluate the rules. */
export const requestCreationProviders = [
  MovieRequestService,
  SeriesRequestService,
  AlbumRequestService,
  CollectionRequestService,
  RequesterResolver,
  TitleLookup,
  MissingEpisodeSelector,
];

export type { CollectionPartResult } from './collection-request.service.js';
export type { CreateMovieCommand } from './movie-request.service.js';
export type { CreateSeriesCommand } from './series-request.service.js';
export { AlbumRequestService, CollectionRequestService, MovieRequestService, RequesterResolver, SeriesRequestService };
