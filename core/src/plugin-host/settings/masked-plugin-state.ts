import { SECRET_MASK, type V1PluginSettings } from '@ombi/sdk';
import { filledSecretsOf, withoutSecrets, type FormFieldNames, type SettingsValues } from '../connections/settings-values.js';
import { indexInSlot, type ConfiguredPlugin } from '../registry/configured-plugin.js';

/** The state that v1 mappings get: stored secrets are masked. The first connection of a slot has the id of the slot. */
export function toMaskedPluginState({ plugin, enabled, settings, connections }: ConfiguredPlugin): V1PluginSettings {
  const { descriptor, manifest } = plugin;
  const shown = connections.filter(({ isStored }) => isStored || manifest.embedded);
  return {
    enabled,
    settings: mask(descriptor.settings, settings.all),
    connections: shown.map((connection) => ({
      id: indexInSlot(connections, connection) === 0 ? (connection.slot?.id ?? connection.id) : connection.id,
      enabled: connection.enabled,
      values: mask(descriptor.connection, connection.all),
    })),
  };
}

function mask(form: FormFieldNames, values: SettingsValues): Record<string, unknown> {
  const masks = Object.keys(filledSecretsOf(form, values)).map((name) => [name, SECRET_MASK]);
  return { ...withoutSecrets(form, values), ...Object.fromEntries(masks) };
}
