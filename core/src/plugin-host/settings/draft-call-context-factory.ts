import { Injectable } from '@nestjs/common';
import { LogService } from '../../kernel/index.js';
import type { PluginCallContext } from '../calls/plugin-caller.js';
import { filledSecretsOf } from '../connections/settings-values.js';
import type { SettingsValues } from '../connections/settings-values.js';
import type { ConfiguredPlugin } from '../registry/configured-plugin.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import type { ConnectionDraft } from './settings-draft.js';
import { parseDraft } from './validate-draft.js';
import { InvalidSettingsError } from './invalid-settings-error.js';

/** Creates call contexts for unsaved settings, so that a connection test can run before they are stored. */
@Injectable()
export class DraftCallContextFactory {
  constructor(
    private readonly pluginRunners: PluginRunners,
    private readonly log: LogService,
  ) {}

  /** The values may be incomplete, unless they have to be what a save accepts (`isComplete`). Throws {@link InvalidSettingsError}, with paths below `settings` and `values`. */
  async createContext(
    configuredPlugin: ConfiguredPlugin,
    settings: SettingsValues,
    connection: Omit<ConnectionDraft, 'enabled'>,
    isComplete = false,
  ): Promise<PluginCallContext> {
    const { plugin } = configuredPlugin;
    const draft = { enabled: true, settings, connections: [{ ...connection, enabled: true }] };
    const reader = { runner: this.pluginRunners.runnerOf(plugin), isInUse: () => isComplete, pathOf: () => 'values' };
    const parsed = await parseDraft(configuredPlugin, draft, false, reader);
    if (parsed.issues.length > 0) throw new InvalidSettingsError(parsed.issues);

    const values = parsed.connections[0]?.values ?? {};
    const secrets = {
      ...filledSecretsOf(plugin.descriptor.settings, parsed.settings),
      ...filledSecretsOf(plugin.descriptor.connection, values),
    };
    for (const secret of Object.values(secrets)) this.log.addSecret(secret);
    const stored = configuredPlugin.connections.find(({ id, isStored }) => isStored && id === connection.id);
    return { plugin, connectionId: null, draftOf: stored?.id ?? null, settings: parsed.settings, connection: values };
  }
}
