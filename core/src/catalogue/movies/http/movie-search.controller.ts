import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { DiscoverList } from '@ombi/sdk';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient, WholeNumber } from '../../../kernel/index.js';
import { SHORT_LIST } from '../../titles/short-list.js';
import { MovieLists } from '../movie-lists.js';
import { MoviePages } from '../movie-pages.js';
import { MovieSearch, MovieWish } from '../wire/bodies.js';

/** What clients of the first generation ask about movies. */
@Controller('api/v1/Search/movie')
@SignedIn()
export class MovieSearchController {
  constructor(
    private readonly lists: MovieLists,
    private readonly pages: MoviePages,
  ) {}

  @Get('popular')
  popular(@Caller() viewer: Principal) {
    return this.#list('popular', viewer);
  }

  @Get('nowplaying')
  nowPlaying(@Caller() viewer: Principal) {
    return this.#list('now-playing', viewer);
  }

  @Get('toprated')
  topRated(@Caller() viewer: Principal) {
    return this.#list('top-rated', viewer);
  }

  @Get('upcoming')
  upcoming(@Caller() viewer: Principal) {
    return this.#list('upcoming', viewer);
  }

  @Get('info/:theMovieDbId')
  movie(@Param('theMovieDbId', WholeNumber) theMovieDbId: number, @Caller() viewer: Principal) {
    return this.pages.row(theMovieDbId, null, viewer);
  }

  @Post('info')
  movieIn(@Body(lenient(MovieWish)) { theMovieDbId, languageCode }: MovieWish, @Caller() viewer: Principal) {
    return this.pages.row(theMovieDbId, languageCode, viewer);
  }

  @Get(':theMovieDbId/similar')
  similar(@Param('theMovieDbId', WholeNumber) theMovieDbId: number, @Caller() viewer: Principal) {
    return this.lists.similar(theMovieDbId, null, SHORT_LIST, viewer);
  }

  @Post('similar')
  similarIn(@Body(lenient(MovieWish)) { theMovieDbId, languageCode }: MovieWish, @Caller() viewer: Principal) {
    return this.lists.similar(theMovieDbId, languageCode, SHORT_LIST, viewer);
  }

  @Get(':searchTerm')
  named(@Param('searchTerm') term: string, @Caller() viewer: Principal) {
    return this.lists.named(term, null, null, SHORT_LIST, viewer);
  }

  @Post()
  refined(@Body(lenient(MovieSearch)) { searchTerm, year, languageCode }: MovieSearch, @Caller() viewer: Principal) {
    return this.lists.named(searchTerm, year, languageCode, SHORT_LIST, viewer);
  }

  #list(list: DiscoverList, viewer: Principal) {
    return this.lists.discover(list, { offset: 0, limit: SHORT_LIST }, viewer);
  }
}
