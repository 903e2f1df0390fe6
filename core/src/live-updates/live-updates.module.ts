import { Module } from '@nestjs/common';
import { LiveEventBroadcaster } from './live-event-broadcaster.js';
import { RequestChangeBroadcaster } from './request-change-broadcaster.js';
import { HubController } from './hub.controller.js';
import { LiveUpdateService } from './live-update.service.js';
import { NotificationGateway } from './notification.gateway.js';
import { OnlineUsers } from './online-users.js';
import { HubAuthenticator, ConnectionTickets } from './signalr/hub-authenticator.js';
import { HttpHubConnections } from './signalr/http-hub-connections.js';

/** Real-time updates for browsers over SignalR (WebSocket). */
@Module({
  controllers: [HubController],
  providers: [
    OnlineUsers,
    LiveUpdateService,
    LiveEventBroadcaster,
    RequestChangeBroadcaster,
    ConnectionTickets,
    HubAuthenticator,
    HttpHubConnections,
    NotificationGateway,
  ],
  exports: [LiveUpdateService],
})
export class LiveUpdatesModule {}
