import type { ConnectionSlot, NotificationType } from '@ombi/sdk';
import type { HealthReport } from '../health/connection-health-tracker.js';
import type { ChannelOptions } from '../connections/channel-options.js';
import { canTestConnection } from '../calls/interactive-calls.js';
import { filledSecretsOf, withoutSecrets, type FormFieldNames, type SettingsValues } from '../connections/settings-values.js';
import { toPluginView, type PluginInstallSource, type PluginView } from '../registry/plugin-view.js';
import { maxConnectionsOf, connectionSlotsOf, type ConfiguredPlugin } from '../registry/configured-plugin.js';
import type { PluginRunState } from '../runners/plugin-runner.js';
import type { ChannelTemplate } from '../settings/channel-templates.js';

/** Values without secrets, and the names of the secrets that are stored. */
interface ShownValues {
  readonly values: SettingsValues;
  readonly secretsSet: readonly string[];
}

interface ConnectionView extends ShownValues, Partial<ChannelOptions> {
  readonly id: string;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly health: HealthReport;
  /** Path of the address for calls of the outside service; null for a plug-in without a webhook, and while the connection is not stored. */
  readonly webhookPath: string | null;
  /** The whole address; null also while the portal has no public address. */
  readonly webhookUrl: string | null;
}

interface SlotPlan {
  readonly id: string;
  readonly variant: string;
  readonly feature: string | null;
  /** How many connections it may have. */
  readonly max: number;
}

/** Details of a plug-in: everything that its settings page needs. Contains the names of secrets, never their values. */
export interface PluginDetail extends PluginView {
  /** The number of changes so far; as `If-Match: "<revision>"` it protects a save from replacing a newer one. */
  readonly revision: number;
  readonly schema: { readonly settings: object; readonly connection: object };
  readonly plan: { readonly max: number } | { readonly slots: readonly SlotPlan[] };
  readonly settings: ShownValues;
  readonly connections: readonly ConnectionView[];
  readonly actions: readonly string[];
  /** Actions on stored connections; hidden ones have no button of their own. */
  readonly connectionActions: readonly { readonly name: string; readonly hidden: boolean }[];
  readonly hasTest: boolean;
  /** Notification channels only. */
  readonly templates?: readonly ChannelTemplate[];
  /** Notification channels only: the types of messages of which a connection may send some only. */
  readonly messageTypes?: readonly NotificationType[];
}

/** What the plug-in details need from other services. */
export interface PluginDetailContext {
  health(connectionId: string): HealthReport;
  webhookPath(connectionId: string): string;
  /** Public address of the portal, with a slash at its end. */
  readonly portalAddress: string | null;
  isWanted(slot: ConnectionSlot | null): boolean;
  readonly runState: PluginRunState;
  readonly source: PluginInstallSource;
  readonly templates: readonly ChannelTemplate[];
  readonly messageTypes: readonly NotificationType[];
}

/** Maps a configured plug-in to its details. */
export function toPluginDetail(
  configuredPlugin: ConfiguredPlugin,
  { health, webhookPath, portalAddress, isWanted, runState, source, templates, messageTypes }: PluginDetailContext,
): PluginDetail {
  const { descriptor, manifest } = configuredPlugin.plugin;
  const isChannel = manifest.provides.includes('notificationChannel');
  const shown = configuredPlugin.connections.filter(({ isStored, slot }) => (isStored || manifest.embedded) && isWanted(slot));

  return {
    ...toPluginView(configuredPlugin, runState, source),
    schema: { settings: descriptor.settings.jsonSchema, connection: descriptor.connection.jsonSchema },
    plan: connectionPlanOf(configuredPlugin, isWanted),
    revision: configuredPlugin.revision,
    settings: toShownValues(descriptor.settings, configuredPlugin.settings.all),
    connections: shown.map(({ id, slot, enabled, all, isStored, options }) => ({
      id,
      slot: slot?.id ?? null,
      enabled,
      ...toShownValues(descriptor.connection, all),
      health: health(id),
      ...(isChannel ? options : {}),
      webhookPath: descriptor.hasWebhook && isStored ? webhookPath(id) : null,
      webhookUrl: descriptor.hasWebhook && isStored && portalAddress ? `${portalAddress}${webhookPath(id)}` : null,
    })),
    actions: descriptor.actions,
    connectionActions: descriptor.connectionActions.map(({ name, hidden }) => ({ name, hidden })),
    hasTest: canTestConnection(configuredPlugin.plugin),
    ...(isChannel ? { templates, messageTypes } : {}),
  };
}

function connectionPlanOf({ plugin }: ConfiguredPlugin, isWanted: PluginDetailContext['isWanted']): PluginDetail['plan'] {
  const slots = connectionSlotsOf(plugin);
  if (!slots) return { max: maxConnectionsOf(plugin) };
  return {
    slots: slots.filter(isWanted).map(({ id, variant = 'regular', feature = null, max = 1 }) => ({ id, variant, feature, max })),
  };
}

const toShownValues = (form: FormFieldNames, values: SettingsValues): ShownValues => ({
  values: withoutSecrets(form, values),
  secretsSet: Object.keys(filledSecretsOf(form, values)),
});
