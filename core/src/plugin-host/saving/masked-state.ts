import { SECRET_MASK, type PluginState } from '@ombi/sdk';
import { secretsOf, withoutSecrets, type Fields, type Values } from '../connections/values.js';
import type { Standing } from '../registry/standing.js';

/** The state that wire mappings see: a mask in the place of every stored secret. */
export function maskedState({ plugin, enabled, settings, connections }: Standing): PluginState {
  const { facts, manifest } = plugin;
  const shown = connections.filter(({ isStored }) => isStored || manifest.embedded);
  return {
    enabled,
    settings: mask(facts.settings, settings.all),
    connections: shown.map(({ id, slot, enabled: isOn, all }) => ({
      id: slot?.id ?? id,
      enabled: isOn,
      values: mask(facts.connection, all),
    })),
  };
}

function mask(form: Fields, values: Values): Record<string, unknown> {
  const masks = Object.keys(secretsOf(form, values)).map((name) => [name, SECRET_MASK]);
  return { ...withoutSecrets(form, values), ...Object.fromEntries(masks) };
}
