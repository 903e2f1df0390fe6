import { Injectable } from '@nestjs/common';
import { GracefulShutdown } from '../../kernel/index.js';

/** Signals that end the calls of a connection when it is switched off or removed, and all calls when the portal stops. */
@Injectable()
export class ConnectionAbortSignals {
  readonly #controllers = new Map<string, Map<string, AbortController>>();

  constructor(private readonly gracefulShutdown: GracefulShutdown) {}

  /** Fires when the portal stops. */
  get stopping(): AbortSignal {
    return this.gracefulShutdown.stopping;
  }

  /** Fires when the connection goes out of use; has fired when it is not in use. */
  signalFor(pluginId: string, connectionId: string): AbortSignal {
    return this.#controllers.get(pluginId)?.get(connectionId)?.signal ?? AbortSignal.abort();
  }

  /** From now on exactly these connections of the plug-in are in use. */
  setActiveConnections(pluginId: string, connectionIds: readonly string[]): void {
    const before = this.#controllers.get(pluginId) ?? new Map<string, AbortController>();
    this.#controllers.set(pluginId, new Map(connectionIds.map((id) => [id, before.get(id) ?? new AbortController()])));
    for (const [id, controller] of before) if (!connectionIds.includes(id)) controller.abort();
  }
}
