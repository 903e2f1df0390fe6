import { Controller, Get, Query } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { UserPageReader } from '../users/user-page-reader.js';
import { UserPageQuery } from '../users/user-page.repository.js';

/** Endpoint of the user list with pagination. */
@RequirePermission('users.manage')
@Controller('api/v3/users')
export class UserPageController {
  constructor(private readonly userPageReader: UserPageReader) {}

  @Get()
  find(@Query(lenientZodPipe(UserPageQuery)) query: UserPageQuery) {
    return this.userPageReader.find(query);
  }
}
