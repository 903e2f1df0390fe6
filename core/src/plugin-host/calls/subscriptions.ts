import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { Registry } from '../registry/registry.js';
import { isInUse, type HeldConnection, type Standing } from '../registry/standing.js';
import { PluginCaller, subjectOf } from './caller.js';

type Queue = ReturnType<EventBus['queue']>;

/** Tells plug-ins what happened, after the commit, once for each connection in use. Each connection has a queue: one that hangs delays nobody. */
@Injectable()
export class Subscriptions implements OnModuleInit {
  /** Of connections that are being told something; by their ids. */
  readonly #queues = new Map<string, Queue>();

  constructor(
    private readonly registry: Registry,
    private readonly caller: PluginCaller,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Whoever came a moment ago hears of what happens from now on, and whoever went hears nothing more. */
  onModuleInit(): void {
    this.events.onAny((name, event) => {
      for (const standing of this.registry.all().filter(({ plugin }) => plugin.facts.events.includes(name)))
        for (const connection of standing.connections.filter((one) => isInUse(standing, one)))
          this.#queueOf(standing, connection).push(() => this.#tell(standing, connection, name, event));
    });
  }

  #queueOf({ plugin }: Standing, { id }: HeldConnection): Queue {
    const known = this.#queues.get(id);
    if (known) return known;
    const queue = this.events.queue(plugin.manifest.id, () => this.#queues.delete(id));
    this.#queues.set(id, queue);
    return queue;
  }

  async #tell(standing: Standing, connection: HeldConnection, name: keyof Events, event: unknown): Promise<void> {
    try {
      await this.caller.run(subjectOf(standing, connection), { kind: 'event', name, event });
    } catch (cause) {
      this.log.warn('plug-in could not act on an event', { plugin: standing.plugin.manifest.id, event: name, cause });
    }
  }
}
