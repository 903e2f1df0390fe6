import { Injectable } from '@nestjs/common';
import { LogService } from '../../kernel/index.js';
import type { PluginCallContext } from '../calls/plugin-caller.js';
import { filledSecretsOf } from '../connections/settings-values.js';
import type { SettingsValues } from '../connections/settings-values.js';
import type { ConfiguredPlugin } from '../registry/configured-plugin.js';
import { PluginRunners } from '../runners/plugin-runners.js';
import type { ConnectionDraft } from './settings-draft.js';
import { parseDraft } from './validate-draft.js';
import { SettingsRefused } from './settings-refused.js';

/** Makes unsaved values callable, so that they can be tried before they are stored. */
@Injectable()
export class DraftCallContextFactory {
  constructor(
    private readonly pluginRunners: PluginRunners,
    private readonly log: LogService,
  ) {}

  /** The form may be half filled in. Throws {@link SettingsRefused}, with paths below `settings` and `values`. */
  async createContext(
    configuredPlugin: ConfiguredPlugin,
    settings: SettingsValues,
    connection: Omit<ConnectionDraft, 'enabled'>,
  ): Promise<PluginCallContext> {
    const { plugin } = configuredPlugin;
    const draft = { enabled: true, settings, connections: [{ ...connection, enabled: true }] };
    const reader = { runner: this.pluginRunners.runnerOf(plugin), isInUse: () => false, pathOf: () => 'values' };
    const judged = await parseDraft(configuredPlugin, draft, false, reader);
    if (judged.issues.length > 0) throw new SettingsRefused(judged.issues);

    const values = judged.connections[0]?.values ?? {};
    const secrets = { ...filledSecretsOf(plugin.facts.settings, judged.settings), ...filledSecretsOf(plugin.facts.connection, values) };
    for (const secret of Object.values(secrets)) this.log.addSecret(secret);
    return { plugin, connectionId: null, settings: judged.settings, connection: values };
  }
}
