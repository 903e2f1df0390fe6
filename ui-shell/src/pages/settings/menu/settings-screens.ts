import { lazy, type ComponentType, useMemo } from 'react';
import type { UiPlugin } from '../../../api/index.js';
import { pluginScreenOf } from '../../../plugins/plugin-screen.js';
import { useUiCatalogue } from '../../../plugins/use-ui-catalogue.js';
import { FailedDeliveriesBadge } from '../../../layout/failed-deliveries-badge.js';
import { pluginSettingsPath } from './settings-paths.js';

/** Groups of the settings menu, in display order. */
export const SETTINGS_GROUPS = ['configuration', 'metadata', 'mediaServer', 'tv', 'movies', 'music', 'notifications', 'system'] as const;
type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/** A screen of the settings area. */
export interface SettingsScreen {
  /** Below `/Settings/`. */
  readonly path: string;
  readonly group: SettingsGroup;
  /** Menu label: a key of `settings`, or the name of a plug-in. */
  readonly label: string;
  /** The plug-in that brings the screen; the portal's own screens have none. */
  readonly pluginId?: string;
  /** Further words by which the search finds the screen. */
  readonly searchNames?: readonly string[];
  readonly Screen: ComponentType;
  /** Drawn after the label. */
  readonly Badge?: ComponentType;
  /** Page of one item that the screen lists, at `<path>/:id`. */
  readonly Details?: ComponentType;
}

/** The portal's own screens. */
export const CORE_SCREENS: readonly SettingsScreen[] = [
  { path: 'Dashboard', group: 'configuration', label: 'menu.dashboard', Screen: lazy(() => import('../dashboard/dashboard-screen.js')) },
  { path: 'Ombi', group: 'configuration', label: 'menu.general', Screen: lazy(() => import('../portal/general-screen.js')) },
  { path: 'Features', group: 'configuration', label: 'menu.features', Screen: lazy(() => import('../portal/features-screen.js')) },
  {
    path: 'Customization',
    group: 'configuration',
    label: 'menu.customization',
    Screen: lazy(() => import('../portal/customization-screen.js')),
  },
  {
    path: 'LandingPage',
    group: 'configuration',
    label: 'menu.landingPage',
    Screen: lazy(() => import('../portal/landing-page-screen.js')),
  },
  {
    path: 'Authentication',
    group: 'configuration',
    label: 'menu.authentication',
    Screen: lazy(() => import('../portal/authentication-screen.js')),
  },
  {
    path: 'UserManagement',
    group: 'configuration',
    label: 'menu.userManagement',
    Screen: lazy(() => import('../user-management/user-management-screen.js')),
  },
  {
    path: 'DownloadRules',
    group: 'configuration',
    label: 'menu.downloadRules',
    Screen: lazy(() => import('../download-rules/download-rules-screen.js')),
  },
  { path: 'Issues', group: 'configuration', label: 'menu.issues', Screen: lazy(() => import('../portal/issues-screen.js')) },
  { path: 'Vote', group: 'configuration', label: 'menu.vote', Screen: lazy(() => import('../portal/vote-screen.js')) },
  {
    path: 'Plugins',
    group: 'configuration',
    label: 'menu.plugins',
    Screen: lazy(() => import('../../plugins/plugins-screen.js')),
    Details: lazy(() => import('../../plugins/details/plugin-details-page.js')),
  },
  {
    path: 'MassEmail',
    group: 'notifications',
    label: 'menu.massEmail',
    Screen: lazy(() => import('../mailings/mass-email-screen.js')),
  },
  {
    path: 'Newsletter',
    group: 'notifications',
    label: 'menu.newsletter',
    Screen: lazy(() => import('../mailings/newsletter-screen.js')),
  },
  {
    path: 'Deliveries',
    group: 'notifications',
    label: 'menu.deliveries',
    Screen: lazy(() => import('../system/deliveries-screen.js')),
    Badge: FailedDeliveriesBadge,
  },
  { path: 'About', group: 'system', label: 'menu.about', Screen: lazy(() => import('../system/about-screen.js')) },
  { path: 'Health', group: 'system', label: 'menu.health', Screen: lazy(() => import('../system/health-screen.js')) },
  {
    path: 'FailedRequests',
    group: 'system',
    label: 'menu.failedRequests',
    Screen: lazy(() => import('../system/failed-requests-screen.js')),
  },
  { path: 'Jobs', group: 'system', label: 'menu.jobs', Screen: lazy(() => import('../jobs/jobs-screen.js')) },
  { path: 'Update', group: 'system', label: 'menu.update', Screen: lazy(() => import('../system/update-screen.js')) },
  { path: 'Backup', group: 'system', label: 'menu.backup', Screen: lazy(() => import('../backup/backup-screen.js')) },
  { path: 'Audit', group: 'system', label: 'menu.audit', Screen: lazy(() => import('../audit/audit-screen.js')) },
  { path: 'Logs', group: 'system', label: 'menu.logs', Screen: lazy(() => import('../system/logs-screen.js')) },
];

/** The portal's own screens and, once the catalogue has been loaded, those of plug-ins in `settings.*` slots. */
export function useSettingsScreens() {
  const catalogue = useUiCatalogue();
  const { data } = catalogue;
  const screens = useMemo(() => [...CORE_SCREENS, ...(data ?? []).flatMap(settingsScreensOfPlugin)], [data]);
  return { screens, catalogue };
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
    pluginId: plugin.id,
    searchNames: plugin.settingNames,
    Screen: pluginScreenOf(plugin, module),
  }));
}

function settingsGroupOf(slot: string): SettingsGroup | null {
  const [area, place] = slot.split('.');
  return area === 'settings' ? (SETTINGS_GROUPS.find((group) => group === place) ?? null) : null;
}
