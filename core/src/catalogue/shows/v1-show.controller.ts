import { Controller, Get, Param } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { TvdbShows } from './tvdb/tvdb-shows.js';

/** The v1 (legacy) API of series. */
@Controller('api/v1/Search/tv')
@RequireSignIn()
export class V1ShowController {
  constructor(private readonly tvdbShows: TvdbShows) {}

  @Get('popular')
  listPopular(@CurrentUser() viewer: Principal) {
    return this.tvdbShows.discover('popular', viewer);
  }

  @Get('mostwatched')
  listMostWatched(@CurrentUser() viewer: Principal) {
    return this.tvdbShows.discover('popular', viewer);
  }

  @Get('trending')
  listTrending(@CurrentUser() viewer: Principal) {
    return this.tvdbShows.discover('trending', viewer);
  }

  @Get('anticipated')
  listAnticipated(@CurrentUser() viewer: Principal) {
    return this.tvdbShows.discover('upcoming', viewer);
  }

  @Get('info/:tvdbId')
  findShow(@Param('tvdbId', ParseInt32Pipe) tvdbId: number, @CurrentUser() viewer: Principal) {
    return this.tvdbShows.findDetails(tvdbId, viewer);
  }

  @Get(':searchTerm')
  searchByName(@Param('searchTerm') term: string, @CurrentUser() viewer: Principal) {
    return this.tvdbShows.searchByName(term, viewer);
  }
}
