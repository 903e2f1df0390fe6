import { Injectable } from '@nestjs/common';
import { GracefulShutdown } from '../../kernel/index.js';

/**
 * Abort signals (`AbortController`) that cancel the calls of a connection when it is disabled or removed, and all calls when the portal
 * stops.
 */
@Injectable()
export class ConnectionAbortSignals {
  readonly #controllers = new Map<string, Map<string, AbortController>>();

  constructor(private readonly gracefulShutdown: GracefulShutdown) {}

  /** Aborts when the portal stops. */
  get stopping(): AbortSignal {
    return this.gracefulShutdown.stopping;
  }

  /** Aborts when the connection goes out of use; already aborted when it is not in use. */
  signalFor(pluginId: string, connectionId: string): AbortSignal {
    return this.#controllers.get(pluginId)?.get(connectionId)?.signal ?? AbortSignal.abort();
  }

  /** Sets the connections of the plug-in that are in use and aborts the others. */
  setActiveConnections(pluginId: string, connectionIds: readonly string[]): void {
    const before = this.#controllers.get(pluginId) ?? new Map<string, AbortController>();
    this.#controllers.set(pluginId, new Map(connectionIds.map((id) => [id, before.get(id) ?? new AbortController()])));
    for (const [id, controller] of before) if (!connectionIds.includes(id)) controller.abort();
  }
}
