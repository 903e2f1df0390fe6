import { Controller, Get, Query } from '@nestjs/common';
import { lenient } from '../../../kernel/index.js';
import { Requires } from '../../access/policy.js';
import { PeoplePage } from '../list/people-page.js';
import { PeopleQuery } from '../list/people-query.js';

@Requires('users.manage')
@Controller('api/v3/users')
export class PeoplePageController {
  constructor(private readonly people: PeoplePage) {}

  @Get()
  find(@Query(lenient(PeopleQuery)) query: PeopleQuery) {
    return this.people.find(query);
  }
}
