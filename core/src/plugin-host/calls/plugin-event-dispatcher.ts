import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EVENT_NAMES, EVENT_VERSIONS, type EventName, type Events } from '@ombi/sdk';
import { z } from 'zod';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { isConnectionInUse, type PluginConnection, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import type { PublishedEvent } from '../portal-access/plugin-event-publisher.js';
import { PluginPortalAccess } from '../portal-access/plugin-portal-access.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { PluginCaller, toCallContext } from './plugin-caller.js';

type Queue = ReturnType<EventBus['createQueue']>;

const PUBLIC_NAMES: ReadonlySet<string> = new Set(EVENT_NAMES);
const AboutRequest = z.object({ kind: z.string(), requestId: z.number(), variant: z.string() });

/** `*` stands for the events of the portal's contract and those of plug-ins, not for the internal ones. */
const listensTo = ({ descriptor: { events } }: LoadedPlugin, name: string): boolean =>
  events.includes(name) || (events.includes('*') && (PUBLIC_NAMES.has(name) || name.includes(':')));

/** Events of plug-ins carry their version, those of the portal have the version of the contract. */
const toPublishedEvent = (name: string, event: unknown): PublishedEvent =>
  name.includes(':')
    ? (event as PublishedEvent)
    : { payload: event as PublishedEvent['payload'], version: EVENT_VERSIONS[name as EventName] };

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
    private readonly portalAccess: PluginPortalAccess,
    private readonly log: LogService,
  ) {}

  /** The connections are looked up for each event, so added and removed connections take effect at once. */
  onModuleInit(): void {
    this.events.onAnyEvent((name, event) => {
      for (const configuredPlugin of this.pluginRegistry.all().filter(({ plugin }) => listensTo(plugin, name)))
        for (const connection of configuredPlugin.connections.filter((one) => isConnectionInUse(configuredPlugin, one)))
          this.#queueOf(configuredPlugin, connection).push(() =>
            this.#dispatch(configuredPlugin.plugin.manifest.id, connection.id, name, event),
          );
    });
  }

  #queueOf({ plugin }: ConfiguredPlugin, { id }: PluginConnection): Queue {
    const known = this.#queues.get(id);
    if (known) return known;
    const queue = this.events.createQueue(plugin.manifest.id, () => this.#queues.delete(id));
    this.#queues.set(id, queue);
    return queue;
  }

  /** Adds the request that the event is about, for plug-ins that may read requests. */
  async #withRequest({ manifest }: LoadedPlugin, event: unknown): Promise<unknown> {
    const parsed = AboutRequest.safeParse(event);
    if (!parsed.success || !manifest.permissions.includes('requests.read')) return event;
    const { kind, requestId, variant } = parsed.data;
    return {
      ...(event as object),
      request: await this.portalAccess.createPortalCall(manifest.permissions)('request', [kind, requestId, variant]),
    };
  }

  /** Looks the connection up again: the settings and the code may have changed while the event waited. */
  async #dispatch(pluginId: string, connectionId: string, name: keyof Events, event: unknown): Promise<void> {
    const configuredPlugin = this.pluginRegistry.find(pluginId);
    const connection = configuredPlugin?.connections.find(({ id }) => id === connectionId);
    if (!configuredPlugin || !connection || !isConnectionInUse(configuredPlugin, connection)) return;
    if (!listensTo(configuredPlugin.plugin, name)) return;
    try {
      const { payload, version } = toPublishedEvent(name, event);
      const task = { kind: 'event', name, version, event: await this.#withRequest(configuredPlugin.plugin, payload) } as const;
      await this.caller.runTask(toCallContext(configuredPlugin, connection), task);
    } catch (cause) {
      this.log.warn('plug-in could not act on an event', { plugin: pluginId, event: name, cause });
    }
  }
}
