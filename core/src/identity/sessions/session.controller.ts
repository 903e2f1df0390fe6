import { Controller, Delete, Get, Param } from '@nestjs/common';
import { Caller } from '../access/caller.js';
import { SignedIn } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { sessionView } from './session-view.js';
import { Sessions } from './sessions.js';

/** One's own sessions. */
@SignedIn()
@Controller('api/v3/sessions')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

  @Get()
  async list(@Caller() { userId, sessionId }: Principal) {
    return (await this.sessions.of(userId)).map((session) => sessionView(session, sessionId));
  }

  @Delete()
  async endOthers(@Caller() { userId, sessionId }: Principal) {
    return { ended: await this.sessions.endOthers(userId, sessionId) };
  }

  @Delete('current')
  signOut(@Caller() { userId, sessionId }: Principal): Promise<void> {
    return this.sessions.end(userId, sessionId);
  }

  @Delete(':id')
  end(@Caller() { userId }: Principal, @Param('id') id: string): Promise<void> {
    return this.sessions.end(userId, id);
  }
}
