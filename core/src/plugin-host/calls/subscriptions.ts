import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { Registry } from '../registry/registry.js';
import { isInUse } from '../registry/standing.js';
import { PluginCaller, subjectOf } from './caller.js';

/** Tells plug-ins what happened, after the commit, once for each connection in use. */
@Injectable()
export class Subscriptions implements OnModuleInit {
  constructor(
    private readonly plugins: PluginSet,
    private readonly registry: Registry,
    private readonly caller: PluginCaller,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    for (const plugin of this.plugins.loaded) {
      for (const name of plugin.facts.events) this.events.on(name as keyof Events, (event) => this.#tell(plugin, name, event));
    }
  }

  async #tell({ manifest }: LoadedPlugin, name: string, event: unknown): Promise<void> {
    const standing = this.registry.get(manifest.id);
    const connections = standing.connections.filter((connection) => isInUse(standing, connection));
    await Promise.all(
      connections.map(async (connection) => {
        const told = this.caller.run(subjectOf(standing, connection), { kind: 'event', name, event });
        await told.catch((cause: unknown) =>
          this.log.warn('plug-in could not act on an event', { plugin: manifest.id, event: name, cause }),
        );
      }),
    );
  }
}
