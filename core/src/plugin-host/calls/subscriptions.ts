import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { Registry } from '../registry/registry.js';
import { isInUse, type Standing } from '../registry/standing.js';
import { PluginCaller, subjectOf } from './caller.js';

/** Tells plug-ins what happened, after the commit, once for each connection in use. */
@Injectable()
export class Subscriptions implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    private readonly caller: PluginCaller,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Whoever came a moment ago hears of what happens from now on, and whoever went hears nothing more. */
  onModuleInit(): void {
    this.events.onAny(async (name, event) => {
      const listeners = this.registry.all().filter(({ plugin }) => plugin.facts.events.includes(name));
      await Promise.all(listeners.map((standing) => this.#tell(standing, name, event)));
    });
  }

  async #tell(standing: Standing, name: string, event: unknown): Promise<void> {
    const connections = standing.connections.filter((connection) => isInUse(standing, connection));
    await Promise.all(
      connections.map(async (connection) => {
        const told = this.caller.run(subjectOf(standing, connection), { kind: 'event', name, event });
        await told.catch((cause: unknown) =>
          this.log.warn('plug-in could not act on an event', { plugin: standing.plugin.manifest.id, event: name, cause }),
        );
      }),
    );
  }
}
