import { Controller, Get, Param } from '@nestjs/common';
import { RequireSignIn } from '../../identity/index.js';
import { ParseInt32Pipe } from '../../kernel/index.js';
import { toMovieRatings, RatingsService, toShowRatings } from './ratings.service.js';

/** Ratings of titles by critics and audience. */
@Controller('api/v2/Search/ratings')
@RequireSignIn()
export class RatingsController {
  constructor(private readonly ratingsService: RatingsService) {}

  @Get('movie/:name/:year')
  async findMovieRatings(@Param('name') name: string, @Param('year', ParseInt32Pipe) year: number) {
    const found = await this.ratingsService.findRatings('movie', name, year);
    return found && toMovieRatings(found);
  }

  @Get('tv/:name/:year')
  async findShowRatings(@Param('name') name: string, @Param('year', ParseInt32Pipe) year: number) {
    const found = await this.ratingsService.findRatings('tv', name, year);
    return found && toShowRatings(found);
  }
}
