import { SECRET_MASK, type PluginState } from '@ombi/sdk';
import type { z } from 'zod';
import { secretsOf, withoutSecrets, type Values } from '../connections/values.js';
import type { Standing } from '../registry/standing.js';

/** The state that wire mappings see: a mask in the place of every stored secret. */
export function maskedState({ plugin, enabled, settings, connections }: Standing): PluginState {
  const { definition, manifest } = plugin;
  const shown = connections.filter(({ isStored }) => isStored || manifest.embedded);
  return {
    enabled,
    settings: mask(definition.settings.schema, settings.all),
    connections: shown.map(({ id, slot, enabled: isOn, all }) => ({
      id: slot?.id ?? id,
      enabled: isOn,
      values: mask(definition.connection.schema, all),
    })),
  };
}

function mask(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const masks = Object.keys(secretsOf(schema, values)).map((name) => [name, SECRET_MASK]);
  return { ...withoutSecrets(schema, values), ...Object.fromEntries(masks) };
}
