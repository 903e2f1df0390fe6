import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { DiscoverList } from '@ombi/sdk';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { V1_PAGE_SIZE } from '../titles/title-search.js';
import { MovieLists } from './movie-lists.js';
import { MovieDetailsResolver } from './movie-details-resolver.js';
import { MovieSearchBody, MovieIdBody } from './movie.dto.js';

/** The v1 (legacy) API of movies. */
@Controller('api/v1/Search/movie')
@RequireSignIn()
export class V1MovieController {
  constructor(
    private readonly lists: MovieLists,
    private readonly detailsResolver: MovieDetailsResolver,
  ) {}

  @Get('popular')
  listPopular(@CurrentUser() viewer: Principal) {
    return this.#list('popular', viewer);
  }

  @Get('nowplaying')
  listNowPlaying(@CurrentUser() viewer: Principal) {
    return this.#list('now-playing', viewer);
  }

  @Get('toprated')
  listTopRated(@CurrentUser() viewer: Principal) {
    return this.#list('top-rated', viewer);
  }

  @Get('upcoming')
  listUpcoming(@CurrentUser() viewer: Principal) {
    return this.#list('upcoming', viewer);
  }

  @Get('info/:theMovieDbId')
  findMovie(@Param('theMovieDbId', ParseInt32Pipe) theMovieDbId: number, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findV1Row(theMovieDbId, null, viewer);
  }

  @Post('info')
  findMovieInLanguage(@Body(lenientZodPipe(MovieIdBody)) { theMovieDbId, languageCode }: MovieIdBody, @CurrentUser() viewer: Principal) {
    return this.detailsResolver.findV1Row(theMovieDbId, languageCode, viewer);
  }

  @Get(':theMovieDbId/similar')
  listSimilar(@Param('theMovieDbId', ParseInt32Pipe) theMovieDbId: number, @CurrentUser() viewer: Principal) {
    return this.lists.findSimilar(theMovieDbId, null, V1_PAGE_SIZE, viewer);
  }

  @Post('similar')
  listSimilarInLanguage(@Body(lenientZodPipe(MovieIdBody)) { theMovieDbId, languageCode }: MovieIdBody, @CurrentUser() viewer: Principal) {
    return this.lists.findSimilar(theMovieDbId, languageCode, V1_PAGE_SIZE, viewer);
  }

  @Get(':searchTerm')
  searchByName(@Param('searchTerm') term: string, @CurrentUser() viewer: Principal) {
    return this.lists.searchByName(term, null, null, V1_PAGE_SIZE, viewer);
  }

  @Post()
  searchByNameAndYear(
    @Body(lenientZodPipe(MovieSearchBody)) { searchTerm, year, languageCode }: MovieSearchBody,
    @CurrentUser() viewer: Principal,
  ) {
    return this.lists.searchByName(searchTerm, year, languageCode, V1_PAGE_SIZE, viewer);
  }

  #list(list: DiscoverList, viewer: Principal) {
    return this.lists.discover(list, { offset: 0, limit: V1_PAGE_SIZE }, viewer);
  }
}
