import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { StreamingOffers } from '../titles/streaming-offers.js';
import { ShowDetailsResolver } from './show-details-resolver.js';
import { showRef } from '../titles/title-ids.js';

/** The details of a series, by each kind of id. */
@Controller('api/v2/Search')
@RequireSignIn()
export class ShowController {
  constructor(
    private readonly detailsResolver: ShowDetailsResolver,
    private readonly streamingOffers: StreamingOffers,
  ) {}

  /** Despite the name of the parameter, v1 clients pass the same id as to {@link findByMovieDbId}. */
  @Get('tv/:tvdbId')
  findByTmdbId(@Param('tvdbId', ParseInt32Pipe) showId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findById(showId, viewer);
  }

  @Get('tv/moviedb/:moviedbid')
  findByMovieDbId(@Param('moviedbid', ParseInt32Pipe) showId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findById(showId, viewer);
  }

  @Get('tv/request/:requestId')
  findByRequest(@Param('requestId', ParseInt32Pipe) requestId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findByRequest(requestId, viewer);
  }

  @Get('stream/tv/:movieDbId')
  listStreamingServices(@Param('movieDbId', ParseInt32Pipe) showId: number, @CurrentUser() viewer: Principal) {
    return this.streamingOffers.findOffers(showRef(showId), viewer);
  }
}
