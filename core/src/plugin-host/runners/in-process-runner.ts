import type { AnyPlugin, Ctx, PluginPermission } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';
import { migrateAndValidateSettings, parseSettingsValues } from './settings-validation.js';
import { runPluginTask, runPreviewTask, reachableHostsOf, httpTargetsOf } from './run-task.js';
import type {
  PluginCallValues,
  PluginRunState,
  SettingsFormName,
  MigratedSettings,
  DecryptedSettings,
  SettingsParseResult,
  PluginRunner,
  ValidationMode,
  PluginTask,
} from './plugin-runner.js';
import { createPortalProxy } from '../portal-access/portal-methods.js';
import type { CallObservers, HostServices } from './host-services.js';

/** Runs a first-party plug-in in the portal's process, because it is trusted. */
export class InProcessRunner implements PluginRunner {
  readonly pluginRunState: PluginRunState = { state: 'ready' };

  constructor(
    private readonly definition: AnyPlugin,
    private readonly permissions: readonly PluginPermission[],
    private readonly hostServices: HostServices,
  ) {}

  async migrateStoredSettings(form: SettingsFormName, stored: DecryptedSettings | null): Promise<MigratedSettings> {
    return migrateAndValidateSettings(this.definition[form], stored);
  }

  async parseSettings(form: SettingsFormName, values: SettingsValues, validationMode: ValidationMode): Promise<SettingsParseResult> {
    return parseSettingsValues(this.definition[form].schema, values, validationMode);
  }

  async reachableHosts(connection: SettingsValues, settings: SettingsValues): Promise<ReadonlySet<string>> {
    return reachableHostsOf(this.definition, connection, settings);
  }

  async run(pluginTask: PluginTask, values: PluginCallValues, signal: AbortSignal, observers?: CallObservers): Promise<unknown> {
    if (pluginTask.kind === 'preview') return runPreviewTask(this.definition, pluginTask, values.connection);
    return runPluginTask(this.definition, this.#ctx(values, signal, observers), pluginTask, observers?.onPush);
  }

  resetFailures(): void {
    // There is no process whose failures could be reset.
  }

  #ctx({ connectionId, ...values }: PluginCallValues, signal: AbortSignal, observers?: CallObservers): Ctx {
    const consumer = { pluginId: this.definition.id, connectionId, permissions: this.permissions };
    const { http, callPortal, log, store, events, progress } = this.hostServices.createCallServices(consumer, signal, observers);
    const targets = httpTargetsOf(this.definition, values.connection, values.settings);
    return Object.freeze({
      ...values,
      connectionId: connectionId ?? '',
      signal,
      http: http(targets),
      portal: createPortalProxy(callPortal),
      log,
      store,
      events,
      progress,
    });
  }
}
