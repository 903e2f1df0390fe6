import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, Problem, ParseInt32Pipe } from '../../kernel/index.js';
import { V1_PAGE_SIZE, languageCodeSchema } from '../titles/title-search.js';
import { PeopleCatalogue } from './people-catalogue.js';

/** Search for an actor by name. */
export const ActorSearchBody = z.object({
  searchTerm: z.string().default(''),
  languageCode: languageCodeSchema,
});
export type ActorSearchBody = z.output<typeof ActorSearchBody>;

/** Actors and crew, for clients of all API versions. */
@Controller('api')
@RequireSignIn()
export class PersonController {
  constructor(private readonly peopleCatalogue: PeopleCatalogue) {}

  @Get('v2/Search/actor/:actorId/movie')
  listMovies(@Param('actorId', ParseInt32Pipe) actorId: number, @CurrentUser() viewer: Principal) {
    return this.peopleCatalogue.findCredits(actorId, 'movie', viewer);
  }

  @Get('v2/Search/actor/:actorId/tv')
  listShows(@Param('actorId', ParseInt32Pipe) actorId: number, @CurrentUser() viewer: Principal) {
    return this.peopleCatalogue.findCredits(actorId, 'tv', viewer);
  }

  @Post('v1/Search/movie/actor')
  searchMoviesByActor(
    @Body(lenientZodPipe(ActorSearchBody)) { searchTerm, languageCode }: ActorSearchBody,
    @CurrentUser() viewer: Principal,
  ) {
    return this.peopleCatalogue.findMoviesWithActor(searchTerm, languageCode, V1_PAGE_SIZE, viewer);
  }

  @Get('v3/people/:personId')
  async findPerson(@Param('personId', ParseInt32Pipe) personId: number, @CurrentUser() viewer: Principal) {
    const person = await this.peopleCatalogue.findPerson(personId, viewer);
    if (!person) throw new Problem(404, 'not-found', 'There is no such person.');
    return person;
  }
}
