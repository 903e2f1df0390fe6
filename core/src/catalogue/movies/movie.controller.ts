import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { MovieLists } from './movie-lists.js';
import { MovieDetailsResolver } from './movie-details-resolver.js';
import { StreamingOffers } from '../titles/streaming-offers.js';
import { movieRef } from '../titles/title-ids.js';
import { MovieIdBody } from './movie.dto.js';

/** The details of a movie, by each kind of id. */
@Controller('api/v2/Search')
@RequireSignIn()
export class MovieController {
  constructor(
    private readonly detailsResolver: MovieDetailsResolver,
    private readonly lists: MovieLists,
    private readonly streamingOffers: StreamingOffers,
  ) {}

  @Get('movie/:movieDbId')
  findById(@Param('movieDbId', ParseInt32Pipe) movieDbId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findById(movieDbId, viewer);
  }

  @Get('movie/imdb/:imdbId')
  findByImdbId(@Param('imdbId') imdbId: string, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findByImdbId(imdbId, viewer);
  }

  @Get('movie/request/:requestId')
  findByRequest(@Param('requestId', ParseInt32Pipe) requestId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findByRequest(requestId, viewer);
  }

  @Get('stream/movie/:movieDbId')
  listStreamingServices(@Param('movieDbId', ParseInt32Pipe) movieDbId: number, @CurrentUser() viewer: Principal) {
    return this.streamingOffers.findOffers(movieRef(movieDbId), viewer);
  }

  @Post('movie/similar')
  listSimilar(@Body(lenientZodPipe(MovieIdBody)) { theMovieDbId, languageCode }: MovieIdBody, @CurrentUser() viewer: Principal) {
    return this.lists.findSimilar(theMovieDbId, languageCode, 20, viewer);
  }
}
