import { Controller, Delete, Get, Param } from '@nestjs/common';
import { CurrentUser } from '../access/request.decorators.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import type { Principal } from '../access/permissions.js';
import { SessionService } from './session.service.js';
import { sessionView } from './session.controller.js';

/** Sessions of other users, for administrators. */
@RequirePermission('sessions.manage')
@Controller('api/v3/users/:userId/sessions')
export class SessionAdministrationController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  async list(@CurrentUser() { sessionId }: Principal, @Param('userId') userId: string) {
    return (await this.sessions.listForUser(userId)).map((session) => sessionView(session, sessionId));
  }

  @Delete()
  async revokeAll(@Param('userId') userId: string) {
    return { ended: await this.sessions.revokeOthers(userId, null) };
  }

  @Delete(':id')
  revoke(@Param('userId') userId: string, @Param('id') id: string): Promise<void> {
    return this.sessions.revoke(userId, id);
  }
}
