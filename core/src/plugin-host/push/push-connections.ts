import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Clock, GracefulShutdown, LogService } from '../../kernel/index.js';
import { PluginCaller, toCallContext, type PluginCallContext } from '../calls/plugin-caller.js';
import { isConnectionInUse } from '../registry/configured-plugin.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { PushConnection, PushTiming, type PushConnectionDependencies } from './push-connection.js';

/** Keeps the plug-ins listening whose services push, over a WebSocket for example, for each connection in use. */
@Injectable()
export class PushConnections implements OnApplicationBootstrap {
  /** By connection id. */
  readonly #connections = new Map<string, PushConnection>();
  readonly #dependencies: PushConnectionDependencies;

  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly events: EventBus,
    private readonly gracefulShutdown: GracefulShutdown,
    caller: PluginCaller,
    clock: Clock,
    log: LogService,
    timing: PushTiming,
  ) {
    this.#dependencies = { caller, clock, log, timing, requestSync: (context, sync) => this.#requestSync(context, sync) };
  }

  onApplicationBootstrap(): void {
    this.gracefulShutdown.onStop(async () => {
      const pushConnections = [...this.#connections.values()];
      for (const pushConnection of pushConnections) pushConnection.stop();
      await Promise.all(pushConnections.map(({ stopped }) => stopped));
    });
    for (const name of ['plugin.changed', 'plugin.removed'] as const) this.events.onInvalidate(name, () => this.#update());
    this.#update();
  }

  /** Stops what is no longer in use or has changed, and starts what is new. */
  #update(): void {
    if (this.gracefulShutdown.stopping.aborted) return;
    const wanted = this.#wantedContexts();
    for (const [id, pushConnection] of this.#connections) {
      if (isSameContext(pushConnection.context, wanted.get(id))) continue;
      pushConnection.stop();
      this.#connections.delete(id);
    }
    for (const [id, context] of wanted) {
      if (!this.#connections.has(id)) this.#connections.set(id, new PushConnection(context, this.#dependencies));
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
