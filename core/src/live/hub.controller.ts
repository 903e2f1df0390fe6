import { Controller, Get, Post } from '@nestjs/common';
import { Caller, Requires, SignedIn, Users } from '../identity/index.js';
import type { Principal } from '../identity/index.js';
import { Presence } from './presence.js';
import { Tickets } from './signalr/tickets.js';

@Controller()
export class HubController {
  constructor(
    private readonly tickets: Tickets,
    private readonly presence: Presence,
    private readonly users: Users,
  ) {}

  @SignedIn()
  @Post('hubs/notification/negotiate')
  negotiate(@Caller() { userId }: Principal) {
    return {
      negotiateVersion: 1,
      ...this.tickets.issue(userId),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    };
  }

  /** One row per person, however many screens they have open. */
  @Requires('system.read')
  @Get('api/v2/Hub/Users')
  async present() {
    const users = await this.users.byIds(this.presence.userIds);
    return [...users.values()].map(({ id, displayName, userType }) => ({ userId: id, displayName, userType }));
  }
}
