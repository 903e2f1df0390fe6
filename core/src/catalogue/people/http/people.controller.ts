import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Caller, SignedIn, type Principal } from '../../../identity/index.js';
import { lenient, Problem, WholeNumber } from '../../../kernel/index.js';
import { SHORT_LIST } from '../../titles/short-list.js';
import { People } from '../people.js';
import { ActorSearch } from '../wire/bodies.js';

/** People, for clients of every generation. */
@Controller('api')
@SignedIn()
export class PeopleController {
  constructor(private readonly people: People) {}

  @Get('v2/Search/actor/:actorId/movie')
  movies(@Param('actorId', WholeNumber) actorId: number, @Caller() viewer: Principal) {
    return this.people.credits(actorId, 'movie', viewer);
  }

  @Get('v2/Search/actor/:actorId/tv')
  shows(@Param('actorId', WholeNumber) actorId: number, @Caller() viewer: Principal) {
    return this.people.credits(actorId, 'tv', viewer);
  }

  @Post('v1/Search/movie/actor')
  moviesOf(@Body(lenient(ActorSearch)) { searchTerm, languageCode }: ActorSearch, @Caller() viewer: Principal) {
    return this.people.moviesOf(searchTerm, languageCode, SHORT_LIST, viewer);
  }

  @Get('v3/people/:personId')
  async person(@Param('personId', WholeNumber) personId: number, @Caller() viewer: Principal) {
    const person = await this.people.person(personId, viewer);
    if (!person) throw new Problem(404, 'not-found', 'Nobody knows this person.');
    return person;
  }
}
