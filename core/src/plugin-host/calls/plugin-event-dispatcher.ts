import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { isConnectionInUse, type PluginConnection, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import { PluginCaller, toCallContext } from './plugin-caller.js';

type Queue = ReturnType<EventBus['createQueue']>;

/**
 * Delivers events to plug-ins after the commit, once for each connection in use. Each connection has its own queue, so one that hangs
 * delays no other.
 */
@Injectable()
export class PluginEventDispatcher implements OnModuleInit {
  /** Queues with pending events, by connection id. */
  readonly #queues = new Map<string, Queue>();

  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly caller: PluginCaller,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** The connections are looked up for each event, so added and removed connections take effect at once. */
  onModuleInit(): void {
    this.events.onAnyEvent((name, event) => {
      for (const configuredPlugin of this.pluginRegistry.all().filter(({ plugin }) => plugin.facts.events.includes(name)))
        for (const connection of configuredPlugin.connections.filter((one) => isConnectionInUse(configuredPlugin, one)))
          this.#queueOf(configuredPlugin, connection).push(() => this.#dispatch(configuredPlugin, connection, name, event));
    });
  }

  #queueOf({ plugin }: ConfiguredPlugin, { id }: PluginConnection): Queue {
    const known = this.#queues.get(id);
    if (known) return known;
    const queue = this.events.createQueue(plugin.manifest.id, () => this.#queues.delete(id));
    this.#queues.set(id, queue);
    return queue;
  }

  async #dispatch(configuredPlugin: ConfiguredPlugin, connection: PluginConnection, name: keyof Events, event: unknown): Promise<void> {
    try {
      await this.caller.runTask(toCallContext(configuredPlugin, connection), { kind: 'event', name, event });
    } catch (cause) {
      this.log.warn('plug-in could not act on an event', { plugin: configuredPlugin.plugin.manifest.id, event: name, cause });
    }
  }
}
