import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayDisconnect, OnGatewayInit } from '@nestjs/websockets';
import { EventBus } from '../events/index.js';
import { OnlineUsers } from './online-users.js';
import { LiveUpdateService } from './live-update.service.js';
import type { HubConnection } from './signalr/hub-connection.js';
import type { HubServer } from './signalr/hub-server.js';

/**
 * WebSocket gateway: the hub for live updates. It accepts no calls; connections of users who lose their account or rights are closed at
 * once.
 */
@WebSocketGateway({ path: '/hubs/notification' })
export class NotificationGateway
  implements OnGatewayInit<HubServer>, OnGatewayConnection<HubConnection>, OnGatewayDisconnect<HubConnection>
{
  constructor(
    private readonly onlineUsers: OnlineUsers,
    private readonly liveUpdateService: LiveUpdateService,
    private readonly events: EventBus,
  ) {}

  afterInit(hub: HubServer): void {
    this.events.onAnyPortal('user.changed', ({ userId }) => hub.reauthorize(userId));
    this.events.onAnyPortal('access.revoked', ({ userId }) => hub.reauthorize(userId));
  }

  handleConnection(connection: HubConnection): void {
    this.onlineUsers.add(connection);
    this.liveUpdateService.replayMissed(connection);
  }

  handleDisconnect(connection: HubConnection): void {
    this.onlineUsers.remove(connection);
  }
}
