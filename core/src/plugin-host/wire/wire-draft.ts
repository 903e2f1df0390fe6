import type { ConnectionState, WireDraft } from '@ombi/sdk';
import type { LoadedPlugin } from '../discovery/index.js';
import { slotsOf } from '../registry/standing.js';
import type { ConnectionDraft, PluginDraft } from '../saving/draft.js';

/** On the wire one id names either the place or the connection. */
export function toConnectionDraft(plugin: LoadedPlugin, { id, enabled, values }: ConnectionState): ConnectionDraft {
  const place = slotsOf(plugin) ? { id: null, slot: id } : { id: id || null, slot: null };
  return { ...place, enabled, values };
}

export const toDraft = (plugin: LoadedPlugin, { enabled, settings, connections }: WireDraft): PluginDraft => ({
  enabled,
  settings,
  connections: connections.map((connection) => toConnectionDraft(plugin, connection)),
});
