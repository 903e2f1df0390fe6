import { Module } from '@nestjs/common';
import { Announcements } from './announcements.js';
import { Bystanders } from './bystanders.js';
import { HubController } from './hub.controller.js';
import { Live } from './telling/live.js';
import { NotificationGateway } from './notification.gateway.js';
import { Presence } from './presence.js';
import { Door } from './signalr/door.js';
import { HttpConnections } from './signalr/http-connections.js';
import { Tickets } from './signalr/tickets.js';

/** What browsers hear without asking. */
@Module({
  controllers: [HubController],
  providers: [Presence, Live, Announcements, Bystanders, Tickets, Door, HttpConnections, NotificationGateway],
  exports: [Live],
})
export class LiveModule {}
