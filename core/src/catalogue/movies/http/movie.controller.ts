import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient, WholeNumber } from '../../../kernel/index.js';
import { MovieLists } from '../movie-lists.js';
import { MoviePages } from '../movie-pages.js';
import { Streaming } from '../../titles/streaming.js';
import { movieRef } from '../movie-ref.js';
import { MovieWish } from '../wire/bodies.js';

/** The details page of a movie, under each of the names by which it is known. */
@Controller('api/v2/Search')
@SignedIn()
export class MovieController {
  constructor(
    private readonly pages: MoviePages,
    private readonly lists: MovieLists,
    private readonly streams: Streaming,
  ) {}

  @Get('movie/:movieDbId')
  byId(@Param('movieDbId', WholeNumber) movieDbId: number, @Caller() viewer: Principal) {
    return this.pages.byId(movieDbId, viewer);
  }

  @Get('movie/imdb/:imdbId')
  byImdbId(@Param('imdbId') imdbId: string, @Caller() viewer: Principal) {
    return this.pages.byImdbId(imdbId, viewer);
  }

  @Get('movie/request/:requestId')
  byRequest(@Param('requestId', WholeNumber) requestId: number, @Caller() viewer: Principal) {
    return this.pages.byRequest(requestId, viewer);
  }

  @Get('stream/movie/:movieDbId')
  streaming(@Param('movieDbId', WholeNumber) movieDbId: number, @Caller() viewer: Principal) {
    return this.streams.of(movieRef(movieDbId), viewer);
  }

  @Post('movie/similar')
  similar(@Body(lenient(MovieWish)) { theMovieDbId, languageCode }: MovieWish, @Caller() viewer: Principal) {
    return this.lists.similar(theMovieDbId, languageCode, 20, viewer);
  }
}
