import { lazy, type ComponentType, useMemo } from 'react';
import type { UiPlugin } from '../../../api/index.js';
import { pluginScreenOf } from '../../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../../plugins/use-ui-catalogue.js';
import { pluginSettingsPath } from './settings-paths.js';

/** Groups of the settings menu, in display order. */
export const SETTINGS_GROUPS = ['configuration', 'mediaServer', 'tv', 'movies', 'music', 'notifications', 'system'] as const;
type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** A screen of the settings area. */
export interface SettingsScreen {
  /** Below `/Settings/`. */
  readonly path: string;
  readonly group: SettingsGroup;
  /** Menu label: a key of `settings`, or the name of a plug-in. */
  readonly label: string;
  readonly Screen: ComponentType;
  /** Page of one item that the screen lists, at `<path>/:id`. */
  readonly Details?: ComponentType;
}

/** The portal's own screens. */
export const CORE_SCREENS: readonly SettingsScreen[] = [
  { path: 'Ombi', group: 'configuration', label: 'menu.general', Screen: lazy(() => import('../core/general-screen.js')) },
  { path: 'Features', group: 'configuration', label: 'menu.features', Screen: lazy(() => import('../core/features-screen.js')) },
  {
    path: 'Customization',
    group: 'configuration',
    label: 'menu.customization',
    Screen: lazy(() => import('../core/customization-screen.js')),
  },
  {
    path: 'Authentication',
    group: 'configuration',
    label: 'menu.authentication',
    Screen: lazy(() => import('../core/authentication-screen.js')),
  },
  {
    path: 'UserManagement',
    group: 'configuration',
    label: 'menu.userManagement',
    Screen: lazy(() => import('../user-management/user-management-screen.js')),
  },
  { path: 'Vote', group: 'configuration', label: 'menu.vote', Screen: lazy(() => import('../core/vote-screen.js')) },
  {
    path: 'Plugins',
    group: 'configuration',
    label: 'menu.plugins',
    Screen: lazy(() => import('../../plugins/plugins-screen.js')),
    Details: lazy(() => import('../../plugins/details/plugin-page.js')),
  },
  { path: 'About', group: 'system', label: 'menu.about', Screen: lazy(() => import('../system/about-screen.js')) },
  {
    path: 'FailedRequests',
    group: 'system',
    label: 'menu.failedRequests',
    Screen: lazy(() => import('../system/failed-requests-screen.js')),
  },
  { path: 'Jobs', group: 'system', label: 'menu.jobs', Screen: lazy(() => import('../system/jobs-screen.js')) },
  { path: 'Audit', group: 'system', label: 'menu.audit', Screen: lazy(() => import('../audit/audit-screen.js')) },
  { path: 'Logs', group: 'system', label: 'menu.logs', Screen: lazy(() => import('../system/logs-screen.js')) },
];

/** The portal's own screens and those of plug-ins in `settings.*` slots. Complete once the catalogue has been loaded. */
export function useSettingsScreens(): { screens: readonly SettingsScreen[]; isComplete: boolean } {
  const { data, isPending } = useUiCatalogue();
  const screens = useMemo(() => [...CORE_SCREENS, ...(data ?? []).flatMap(settingsScreensOfPlugin)], [data]);
  return { screens, isComplete: !isPending };
}

function settingsScreensOfPlugin(plugin: UiPlugin): SettingsScreen[] {
  const pluginScreens = plugin.slots.flatMap(({ slot, module }) => {
    const group = settingsGroupOf(slot);
    return group ? [{ group, module }] : [];
  });
  const path = pluginSettingsPath(plugin);
  return pluginScreens.map(({ group, module }, index) => ({
    path: index === 0 ? path : `${path}-${index + 1}`,
    group,
    label: plugin.name,
    Screen: pluginScreenOf(plugin, module),
  }));
}

function settingsGroupOf(slot: string): SettingsGroup | null {
  const [area, place] = slot.split('.');
  return area === 'settings' ? (SETTINGS_GROUPS.find((group) => group === place) ?? null) : null;
}
