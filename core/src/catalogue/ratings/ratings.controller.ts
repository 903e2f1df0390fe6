import { Controller, Get, Param } from '@nestjs/common';
import { SignedIn } from '../../identity/index.js';
import { WholeNumber } from '../../kernel/index.js';
import { movieRatings, Ratings, showRatings } from './ratings.js';

/** What critics and audience think. */
@Controller('api/v2/Search/ratings')
@SignedIn()
export class RatingsController {
  constructor(private readonly ratings: Ratings) {}

  @Get('movie/:name/:year')
  async movie(@Param('name') name: string, @Param('year', WholeNumber) year: number) {
    const found = await this.ratings.of('movie', name, year);
    return found && movieRatings(found);
  }

  @Get('tv/:name/:year')
  async show(@Param('name') name: string, @Param('year', WholeNumber) year: number) {
    const found = await this.ratings.of('tv', name, year);
    return found && showRatings(found);
  }
}
