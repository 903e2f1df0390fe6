import type { AnyPlugin, Ctx } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';
import { migrateAndValidateSettings, parseSettingsValues } from './settings-validation.js';
import { runPluginTask, reachableHostsOf, httpTargetsOf } from './run-task.js';
import type {
  PluginCallValues,
  PluginRunState,
  SettingsFormName,
  LoadedSettings,
  UnsealedSettings,
  SettingsParseResult,
  PluginRunner,
  ValidationMode,
  PluginTask,
} from './plugin-runner.js';
import type { HostServices } from './host-services.js';

/** Runs a first-party plug-in in the portal's process, because it is trusted. */
export class InProcessRunner implements PluginRunner {
  readonly pluginRunState: PluginRunState = { state: 'well' };

  constructor(
    private readonly definition: AnyPlugin,
    private readonly hostServices: HostServices,
  ) {}

  async loadSettings(form: SettingsFormName, stored: UnsealedSettings | null): Promise<LoadedSettings> {
    return migrateAndValidateSettings(this.definition[form], stored);
  }

  async parseSettings(form: SettingsFormName, values: SettingsValues, validationMode: ValidationMode): Promise<SettingsParseResult> {
    return parseSettingsValues(this.definition[form].schema, values, validationMode);
  }

  async reachableHosts(connection: SettingsValues, settings: SettingsValues): Promise<ReadonlySet<string>> {
    return reachableHostsOf(this.definition, connection, settings);
  }

  async run(pluginTask: PluginTask, values: PluginCallValues, signal: AbortSignal): Promise<unknown> {
    return runPluginTask(this.definition, this.#ctx(values, signal), pluginTask);
  }

  resetFailures(): void {
    // There is no process whose failures could be reset.
  }

  #ctx({ connectionId, settings, connection, portalId }: PluginCallValues, signal: AbortSignal): Ctx {
    const { log, store, http } = this.hostServices.for({ pluginId: this.definition.id, connectionId }, signal);
    const targets = httpTargetsOf(this.definition, connection, settings);
    return Object.freeze({ settings, connection, connectionId: connectionId ?? '', portalId, signal, http: http(targets), store, log });
  }
}
