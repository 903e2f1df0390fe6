import { useQuery } from '@tanstack/react-query';
import { pluginApi, type PluginSummary } from '@ombi/sdk/ui';
import { pluginInstallApi, type PluginUpdate } from '../../api/plugins/index.js';
import { pluginSettingsPath } from '../settings/menu/settings-paths.js';

/** Path of the page of a plug-in. */
export const pluginDetailsPath = (id: string): string => `/Settings/Plugins/${encodeURIComponent(id)}`;

const UNUSABLE_STATES: ReadonlySet<string> = new Set(['invalid', 'incompatible']);

/** Path of its settings screen; null when it has none, or it cannot be shown. */
export const pluginSettingsPathOrNull = ({ id, name, source, slots, state }: PluginSummary): string | null =>
  !UNUSABLE_STATES.has(state) && slots.some(({ slot }) => slot.startsWith('settings.'))
    ? `/Settings/${pluginSettingsPath({ id, name, builtIn: source === 'built-in' })}`
    : null;

/** All plug-ins with their current state. */
export const usePlugins = () => useQuery({ queryKey: ['plugins', 'list'], queryFn: pluginApi.list });

/** Newer versions in the registry. Loaded only on request of the user. */
export const usePluginUpdates = () => useQuery({ queryKey: ['updates'], queryFn: pluginInstallApi.updates, enabled: false, retry: false });

/** The newer version of a plug-in; undefined once it is installed. */
export const pluginUpdateOf = ({ id, version }: PluginSummary, updates: readonly PluginUpdate[] = []): PluginUpdate | undefined =>
  updates.find((pluginUpdate) => pluginUpdate.id === id && pluginUpdate.version !== version);
