import { pluginApi } from '@ombi/sdk/ui';
import { useQuery } from '@tanstack/react-query';

/** Query of all plug-ins, for their names. */
export const pluginListQuery = { queryKey: ['plugins', 'list'], queryFn: pluginApi.list };

/** Returns the name of a plug-in by its id; undefined until the list is read, and for one that is removed. */
export function usePluginName(): (id: string) => string | undefined {
  const { data: plugins = [] } = useQuery(pluginListQuery);
  return (id) => plugins.find((plugin) => plugin.id === id)?.name;
}
