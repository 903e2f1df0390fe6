import { Injectable } from '@nestjs/common';
import { toCallContext } from './calls/plugin-caller.js';
import { InteractiveCalls } from './calls/interactive-calls.js';
import { PluginRegistry } from './registry/plugin-registry.js';
import { isConnectionInUse, type ConfiguredPlugin } from './registry/configured-plugin.js';
import { PluginSettingsService } from './settings/plugin-settings.service.js';

/** The action by which an embedded plug-in deletes its data. */
const CLEAR_ACTION = 'clear';

/** The embedded (built-in) plug-ins, which are used until real ones are configured. */
@Injectable()
export class EmbeddedPlugins {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly interactiveCalls: InteractiveCalls,
    private readonly settings: PluginSettingsService,
  ) {}

  /** Ids of all their connections, in use or not. */
  connectionIds(): string[] {
    return this.#all().flatMap(({ connections }) => connections.map(({ id }) => id));
  }

  /**
   * Deletes the data of the embedded plug-ins and disables them. Idempotent. Throws a `PluginFailure`. Must not run inside a transaction.
   */
  async disableAndClear(): Promise<void> {
    for (const configuredPlugin of this.#all()) {
      await this.#clearData(configuredPlugin);
      // Connections that the draft does not name are removed with all they store, including documents written meanwhile.
      await this.settings.save(configuredPlugin.plugin.manifest.id, {
        enabled: false,
        settings: configuredPlugin.settings.all,
        connections: [],
      });
    }
  }

  async #clearData(configuredPlugin: ConfiguredPlugin): Promise<void> {
    if (!hasClearAction(configuredPlugin)) return;
    for (const connection of configuredPlugin.connections.filter((one) => isConnectionInUse(configuredPlugin, one))) {
      await this.interactiveCalls.runAction(toCallContext(configuredPlugin, connection), CLEAR_ACTION, {});
    }
  }

  #all(): ConfiguredPlugin[] {
    return this.pluginRegistry.all().filter(({ plugin }) => plugin.manifest.embedded);
  }
}

const hasClearAction = ({ plugin }: ConfiguredPlugin): boolean => plugin.descriptor.actions.includes(CLEAR_ACTION);
