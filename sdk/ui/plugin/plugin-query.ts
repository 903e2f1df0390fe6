import { queryOptions } from '@tanstack/react-query';
import { pluginApi } from './plugin-api.js';

/** How the settings of a plug-in are asked for and kept; whoever opens its screen soon may ask beforehand. */
export const pluginQuery = (pluginId: string) =>
  queryOptions({ queryKey: ['plugins', 'settings', pluginId], queryFn: () => pluginApi.read(pluginId), refetchOnWindowFocus: false });
