import { Controller, Delete, Get, Param } from '@nestjs/common';
import { Caller } from '../access/caller.js';
import { Requires } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { sessionView } from './session-view.js';
import { Sessions } from './sessions.js';

/** The sessions of others. */
@Requires('sessions.manage')
@Controller('api/v3/users/:userId/sessions')
export class PeopleSessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Get()
  async list(@Caller() { sessionId }: Principal, @Param('userId') userId: string) {
    return (await this.sessions.of(userId)).map((session) => sessionView(session, sessionId));
  }

  @Delete()
  async endAll(@Param('userId') userId: string) {
    return { ended: await this.sessions.endOthers(userId, null) };
  }

  @Delete(':id')
  end(@Param('userId') userId: string, @Param('id') id: string): Promise<void> {
    return this.sessions.end(userId, id);
  }
}
