import { Module } from '@nestjs/common';
import { LiveEventBroadcaster } from './live-event-broadcaster.js';
import { RequestChangeBroadcast } from './request-change-broadcast.js';
import { HubController } from './hub.controller.js';
import { LiveUpdateService } from './live-update.service.js';
import { NotificationGateway } from './notification.gateway.js';
import { OnlineUsers } from './online-users.js';
import { HubAuthenticator, ConnectionTickets } from './signalr/hub-authenticator.js';
import { HttpHubConnections } from './signalr/http-hub-connections.js';

/** Live updates for browsers over SignalR. */
@Module({
  controllers: [HubController],
  providers: [
    OnlineUsers,
    LiveUpdateService,
    LiveEventBroadcaster,
    RequestChangeBroadcast,
    ConnectionTickets,
    HubAuthenticator,
    HttpHubConnections,
    NotificationGateway,
  ],
  exports: [LiveUpdateService],
})
export class LiveUpdatesModule {}
