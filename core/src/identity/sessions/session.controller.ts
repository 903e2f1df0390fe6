import { Controller, Delete, Get, Param } from '@nestjs/common';
import { toIsoTimestamp } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { RequireSignIn } from '../access/route-policy.decorator.js';
import type { Principal } from '../access/permissions.js';
import { SessionService } from './session.service.js';
import type { SessionEntity } from './session.entity.js';

/** A session as its owner sees it. */
export const sessionView = (
  { id, browser, system, address, createdAt, lastSeenAt, expiresAt }: SessionEntity,
  currentId: string | null,
) => ({
  id,
  browser,
  system,
  address,
  createdAt: toIsoTimestamp(createdAt),
  lastSeenAt: toIsoTimestamp(lastSeenAt),
  expiresAt: toIsoTimestamp(expiresAt),
  current: id === currentId,
});

/** The caller's own sessions. */
@RequireSignIn()
@Controller('api/v3/sessions')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  async list(@CurrentUser() { userId, sessionId }: Principal) {
    return (await this.sessions.listForUser(userId)).map((session) => sessionView(session, sessionId));
  }

  @Delete()
  async revokeOthers(@CurrentUser() { userId, sessionId }: Principal) {
    return { ended: await this.sessions.revokeOthers(userId, sessionId) };
  }

  @Delete('current')
  signOut(@CurrentUser() { userId, sessionId }: Principal): Promise<void> {
    return this.sessions.revoke(userId, sessionId);
  }

  @Delete(':id')
  revoke(@CurrentUser() { userId }: Principal, @Param('id') id: string): Promise<void> {
    return this.sessions.revoke(userId, id);
  }
}
