import { Controller, Get, Param } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { WholeNumber } from '../../../kernel/index.js';
import { Streaming } from '../../titles/streaming.js';
import { ShowPages } from '../show-pages.js';
import { showRef } from '../show-ref.js';

/** The details page of a series, under each of the names by which it is known. */
@Controller('api/v2/Search')
@SignedIn()
export class ShowController {
  constructor(
    private readonly pages: ShowPages,
    private readonly streams: Streaming,
  ) {}

  /** Whatever its name, old clients put the number here that {@link byMovieDbId} takes. */
  @Get('tv/:tvdbId')
  byId(@Param('tvdbId', WholeNumber) showId: number, @Caller() viewer: Principal) {
    return this.pages.byId(showId, viewer);
  }

  @Get('tv/moviedb/:moviedbid')
  byMovieDbId(@Param('moviedbid', WholeNumber) showId: number, @Caller() viewer: Principal) {
    return this.pages.byId(showId, viewer);
  }

  @Get('tv/request/:requestId')
  byRequest(@Param('requestId', WholeNumber) requestId: number, @Caller() viewer: Principal) {
    return this.pages.byRequest(requestId, viewer);
  }

  @Get('stream/tv/:movieDbId')
  streaming(@Param('movieDbId', WholeNumber) showId: number, @Caller() viewer: Principal) {
    return this.streams.of(showRef(showId), viewer);
  }
}
