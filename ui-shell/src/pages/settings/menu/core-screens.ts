import { lazy } from 'react';
import type { SettingsScreen } from './screen.js';

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
    Screen: lazy(() => import('../core/authentication/authentication-screen.js')),
  },
  {
    path: 'UserManagement',
    group: 'configuration',
    label: 'menu.userManagement',
    Screen: lazy(() => import('../core/user-management/user-management-screen.js')),
  },
  { path: 'Vote', group: 'configuration', label: 'menu.vote', Screen: lazy(() => import('../core/vote-screen.js')) },
  {
    path: 'Plugins',
    group: 'configuration',
    label: 'menu.plugins',
    Screen: lazy(() => import('../plugins/plugins-screen.js')),
    Details: lazy(() => import('../plugins/details/plugin-page.js')),
  },
  { path: 'About', group: 'system', label: 'menu.about', Screen: lazy(() => import('../system/about-screen.js')) },
  {
    path: 'FailedRequests',
    group: 'system',
    label: 'menu.failedRequests',
    Screen: lazy(() => import('../system/failed-requests-screen.js')),
  },
  { path: 'Jobs', group: 'system', label: 'menu.jobs', Screen: lazy(() => import('../system/jobs/jobs-screen.js')) },
  { path: 'Audit', group: 'system', label: 'menu.audit', Screen: lazy(() => import('../audit/audit-screen.js')) },
  { path: 'Logs', group: 'system', label: 'menu.logs', Screen: lazy(() => import('../system/logs-screen.js')) },
];
