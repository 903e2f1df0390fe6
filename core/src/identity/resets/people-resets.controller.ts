import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Requires } from '../access/policy.js';
import { ResetRequests } from './reset-requests.js';

/** Links to a new password for others. Whoever manages people may know why none goes out. */
@Requires('users.manage')
@Controller('api/v3/users/:userId/reset-link')
export class PeopleResetsController {
  constructor(private readonly requests: ResetRequests) {}

  @Post()
  @HttpCode(204)
  send(@Param('userId') userId: string): Promise<void> {
    return this.requests.sendTo(userId);
  }
}
