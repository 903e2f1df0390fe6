import type { ConnectionSlot } from '@ombi/sdk';
import type { HealthReport } from '../health/connection-health-tracker.js';
import { isTestable } from '../calls/interactive-calls.js';
import { filledSecretsOf, withoutSecrets, type FormFields, type SettingsValues } from '../connections/settings-values.js';
import { toPluginView, type PluginInstallSource, type PluginView } from '../registry/plugin-view.js';
import { maxConnectionsOf, connectionSlotsOf, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import type { PluginRunState } from '../runners/plugin-runner.js';
import type { ChannelTemplate } from '../settings/channel-templates.js';

/** Values without secrets, and the names of the secrets that are stored. */
interface ShownValues {
  readonly values: SettingsValues;
  readonly secretsSet: readonly string[];
}

interface ConnectionView extends ShownValues {
  readonly id: string;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly health: HealthReport;
}

interface SlotPlan {
  readonly id: string;
  readonly variant: string;
  readonly feature: string | null;
}

/** Everything that a settings screen needs. Contains the names of secrets, never their values. */
export interface PluginDetail extends PluginView {
  readonly schema: { readonly settings: object; readonly connection: object };
  readonly plan: { readonly max: number } | { readonly slots: readonly SlotPlan[] };
  readonly settings: ShownValues;
  readonly connections: readonly ConnectionView[];
  readonly actions: readonly string[];
  readonly hasTest: boolean;
  /** Notification channels only. */
  readonly templates?: readonly ChannelTemplate[];
}

/** What the detail view needs from other services. */
export interface PluginDetailContext {
  health(connectionId: string): HealthReport;
  isWanted(slot: ConnectionSlot | null): boolean;
  readonly runState: PluginRunState;
  readonly source: PluginInstallSource;
  readonly templates: readonly ChannelTemplate[];
}

export function toPluginDetail(
  configuredPlugin: ConfiguredPlugin,
  { health, isWanted, runState: pluginRunState, source, templates }: PluginDetailContext,
): PluginDetail {
  const { facts, manifest } = configuredPlugin.plugin;
  const shown = configuredPlugin.connections.filter(({ isStored, slot }) => (isStored || manifest.embedded) && isWanted(slot));

  return {
    ...toPluginView(configuredPlugin, pluginRunState, source),
    schema: { settings: facts.settings.jsonSchema, connection: facts.connection.jsonSchema },
    plan: connectionPlanOf(configuredPlugin, isWanted),
    settings: toShownValues(facts.settings, configuredPlugin.settings.all),
    connections: shown.map(({ id, slot, enabled, all }) => ({
      id,
      slot: slot?.id ?? null,
      enabled,
      ...toShownValues(facts.connection, all),
      health: health(id),
    })),
    actions: facts.actions,
    hasTest: isTestable(configuredPlugin.plugin),
    ...(manifest.provides.includes('notificationChannel') ? { templates } : {}),
  };
}

function connectionPlanOf({ plugin }: ConfiguredPlugin, isWanted: PluginDetailContext['isWanted']): PluginDetail['plan'] {
  const slots = connectionSlotsOf(plugin);
  if (!slots) return { max: maxConnectionsOf(plugin) };
  return {
    slots: slots.filter(isWanted).map(({ id, variant, feature }) => ({ id, variant: variant ?? 'regular', feature: feature ?? null })),
  };
}

const toShownValues = (form: FormFields, values: SettingsValues): ShownValues => ({
  values: withoutSecrets(form, values),
  secretsSet: Object.keys(filledSecretsOf(form, values)),
});
