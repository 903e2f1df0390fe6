import { useQueries } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { pluginQuery } from '@ombi/sdk/ui';
import type { UiPlugin } from '../../api/index.js';
import { pluginScreenOf } from '../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../plugins/use-ui-catalogue.js';

const MEDIA_SERVER_SLOT = 'setup.mediaServer';

/** A plug-in that the wizard offers as a media server. */
export interface MediaServerChoice {
  readonly plugin: UiPlugin;
  /** Its settings screen. */
  readonly Screen: ComponentType;
}

/** The plug-ins that the wizard offers as media servers; undefined until they are loaded. */
export function useMediaServerChoices() {
  const { data: plugins, error, refetch } = useUiCatalogue();
  const choices = plugins?.flatMap((plugin): MediaServerChoice[] => {
    const place = plugin.slots.find(({ slot }) => slot === MEDIA_SERVER_SLOT);
    return place ? [{ plugin, Screen: pluginScreenOf(plugin, place.module) }] : [];
  });
  return { choices, error, retry: () => void refetch() };
}

/** Names of the stored connections in use, by plug-in id. A plug-in whose settings are not loaded yet has none. */
export function useConnectedServers(pluginIds: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const settings = useQueries({ queries: pluginIds.map((id) => pluginQuery(id)) });
  return new Map(
    settings.map(({ data }, place) => {
      const connections = data?.enabled ? data.connections.filter(({ enabled }) => enabled) : [];
      return [pluginIds[place]!, connections.map(({ values: { name } }) => (typeof name === 'string' && name ? name : (data?.name ?? '')))];
    }),
  );
}
