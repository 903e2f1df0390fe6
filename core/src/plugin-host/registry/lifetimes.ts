import { Injectable } from '@nestjs/common';
import { Lifecycle } from '../../kernel/index.js';

/** Signals that end the calls of a connection when it is switched off or removed, and all calls when the portal stops. */
@Injectable()
export class Lifetimes {
  readonly #running = new Map<string, Map<string, AbortController>>();

  constructor(private readonly lifecycle: Lifecycle) {}

  /** Fires when the portal stops. */
  get stopping(): AbortSignal {
    return this.lifecycle.stopping;
  }

  /** Fires when the connection goes out of use; has fired when it is not in use. */
  of(pluginId: string, connectionId: string): AbortSignal {
    return this.#running.get(pluginId)?.get(connectionId)?.signal ?? AbortSignal.abort();
  }

  /** From now on exactly these connections of the plug-in are in use. */
  inUse(pluginId: string, connectionIds: readonly string[]): void {
    const before = this.#running.get(pluginId) ?? new Map<string, AbortController>();
    this.#running.set(pluginId, new Map(connectionIds.map((id) => [id, before.get(id) ?? new AbortController()])));
    for (const [id, controller] of before) if (!connectionIds.includes(id)) controller.abort();
  }
}
