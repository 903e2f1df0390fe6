import { Injectable } from '@nestjs/common';
import type { HubConnection } from './signalr/hub-connection.js';

/** Presence: tracks the online users; one user may have several connections. */
@Injectable()
export class OnlineUsers {
  readonly #byUser = new Map<string, Set<HubConnection>>();

  add(connection: HubConnection): void {
    const { userId } = connection.hubClient;
    const connections = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, connections.add(connection));
  }

  remove(connection: HubConnection): void {
    const { userId } = connection.hubClient;
    const connections = this.#byUser.get(userId);
    connections?.delete(connection);
    if (connections?.size === 0) this.#byUser.delete(userId);
  }

  get userIds(): string[] {
    return [...this.#byUser.keys()];
  }

  connectionsOf(userId: string): readonly HubConnection[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }
}
