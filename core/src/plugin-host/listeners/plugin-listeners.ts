import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, GracefulShutdown, LogService } from '../../kernel/index.js';
import { PluginCaller, toCallContext, type PluginCallContext } from '../calls/plugin-caller.js';
import { isConnectionInUse } from '../registry/configured-plugin.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { ConnectionListener, ListenerTiming, type ListenerDependencies } from './connection-listener.js';

/** Keeps the plug-ins listening whose services push, over a WebSocket for example, for each connection in use. */
@Injectable()
export class PluginListeners implements OnApplicationBootstrap {
  /** By connection id. */
  readonly #listeners = new Map<string, ConnectionListener>();
  readonly #dependencies: ListenerDependencies;

  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly events: EventBus,
    private readonly gracefulShutdown: GracefulShutdown,
    caller: PluginCaller,
    clock: Clock,
    log: LogService,
    timing: ListenerTiming,
  ) {
    this.#dependencies = { caller, clock, log, timing, requestSync: (context, sync) => this.#requestSync(context, sync) };
  }

  onApplicationBootstrap(): void {
    this.gracefulShutdown.onStop(async () => {
      const listeners = [...this.#listeners.values()];
      for (const listener of listeners) listener.stop();
      await Promise.all(listeners.map(({ stopped }) => stopped));
    });
    for (const name of ['plugin.changed', 'plugin.removed'] as const) this.events.onInvalidate(name, () => this.#update());
    this.#update();
  }

  /** Stops what is no longer in use or has changed, and starts what is new. */
  #update(): void {
    if (this.gracefulShutdown.stopping.aborted) return;
    const wanted = this.#wantedContexts();
    for (const [id, listener] of this.#listeners) {
      if (isSameContext(listener.context, wanted.get(id))) continue;
      listener.stop();
      this.#listeners.delete(id);
    }
    for (const [id, context] of wanted) {
      if (!this.#listeners.has(id)) this.#listeners.set(id, new ConnectionListener(context, this.#dependencies));
    }
  }

  #wantedContexts(): Map<string, PluginCallContext> {
    const listening = this.pluginRegistry.all().filter(({ plugin }) => plugin.descriptor.listens);
    const contexts = listening.flatMap((configuredPlugin) =>
      configuredPlugin.connections
        .filter((connection) => isConnectionInUse(configuredPlugin, connection))
        .map((connection): [string, PluginCallContext] => [connection.id, toCallContext(configuredPlugin, connection)]),
    );
    return new Map(contexts);
  }

  #requestSync({ plugin, connectionId }: PluginCallContext, sync: 'recent' | 'full'): void {
    const { log } = this.#dependencies;
    this.events
      .publish('push.received', { pluginId: plugin.manifest.id, connectionId: connectionId!, sync })
      .catch((cause: unknown) =>
        log.error('the sync that a plug-in asked for could not be started', { plugin: plugin.manifest.id, cause }),
      );
  }
}

const isSameContext = (one: PluginCallContext, other: PluginCallContext | undefined): boolean =>
  other !== undefined &&
  one.plugin === other.plugin &&
  isDeepStrictEqual([one.settings, one.connection], [other.settings, other.connection]);
