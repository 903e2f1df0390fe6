import { Controller, Get, Param } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { WholeNumber } from '../../../kernel/index.js';
import { NumberedShows } from '../by-tvdb/numbered-shows.js';

/** What clients of the first generation ask about series. */
@Controller('api/v1/Search/tv')
@SignedIn()
export class ShowSearchController {
  constructor(private readonly shows: NumberedShows) {}

  @Get('popular')
  popular(@Caller() viewer: Principal) {
    return this.shows.discover('popular', viewer);
  }

  @Get('mostwatched')
  mostWatched(@Caller() viewer: Principal) {
    return this.shows.discover('popular', viewer);
  }

  @Get('trending')
  trending(@Caller() viewer: Principal) {
    return this.shows.discover('trending', viewer);
  }

  @Get('anticipated')
  anticipated(@Caller() viewer: Principal) {
    return this.shows.discover('upcoming', viewer);
  }

  @Get('info/:tvdbId')
  show(@Param('tvdbId', WholeNumber) tvdbId: number, @Caller() viewer: Principal) {
    return this.shows.info(tvdbId, viewer);
  }

  @Get(':searchTerm')
  named(@Param('searchTerm') term: string, @Caller() viewer: Principal) {
    return this.shows.named(term, viewer);
  }
}
