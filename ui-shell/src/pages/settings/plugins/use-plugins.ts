import { useQuery } from '@tanstack/react-query';
import { pluginApi, type PluginSummary } from '@ombi/sdk/ui';
import { pluginStore, type Update } from '../../../api/plugins/index.js';

/** Every plug-in that was found, as it stands now. */
export const usePlugins = () => useQuery({ queryKey: ['plugins', 'list'], queryFn: pluginApi.list });

/** What the registry has newer. It is asked when somebody asks. */
export const useUpdates = () => useQuery({ queryKey: ['updates'], queryFn: pluginStore.updates, enabled: false, retry: false });

/** The newer version of a plug-in; undefined once it is in place. */
export const updateOf = ({ id, version }: PluginSummary, updates: readonly Update[] = []): Update | undefined =>
  updates.find((update) => update.id === id && update.version !== version);
