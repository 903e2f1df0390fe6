import type { ComponentType } from 'react';
import type { PagePath } from './page-paths.js';
import type { Permission } from '../session/index.js';

/** A lazy route: a page inside the layout, whose code is loaded when it is opened. */
export interface PageRoute {
  /** Route pattern below the base path: `details/movie/:movieDbId`. */
  readonly path: PagePath;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Namespaces of texts to load together with the code; others are loaded when a component of the page is rendered. */
  readonly texts?: readonly string[];
  /** When omitted, every signed-in user may open the page. */
  readonly permission?: Permission;
}

/** Pages that show data of metadata sources. */
export const CATALOGUE_PAGES: readonly PageRoute[] = [
  { path: 'discover', load: () => import('../pages/discover/discover-page.js') },
  { path: 'discover/advanced/search', load: () => import('../pages/search/advanced-search-page.js') },
  { path: 'discover/collection/:collectionId', texts: ['collection'], load: () => import('../pages/collection/collection-page.js') },
  { path: 'discover/actor/:actorId', texts: ['person'], load: () => import('../pages/person/person-page.js') },
  { path: 'discover/:searchTerm', load: () => import('../pages/search/search-page.js') },
  { path: 'details/movie/:movieDbId', texts: ['details'], load: () => import('../pages/details/movie-page.js') },
  { path: 'details/tv/:showId', texts: ['details'], load: () => import('../pages/details/show-page.js') },
  { path: 'details/tv/:showId/:search', texts: ['details'], load: () => import('../pages/details/show-page.js') },
  { path: 'details/artist/:artistId', texts: ['artist'], load: () => import('../pages/artist/artist-page.js') },
];

/** Every page for signed-in users. */
export const PAGES: readonly PageRoute[] = [
  ...CATALOGUE_PAGES,
  { path: 'requests-list', load: () => import('../pages/requests/requests-page.js') },
  { path: 'vote', texts: ['vote'], load: () => import('../pages/vote/vote-page.js') },
  { path: 'Custom', texts: ['customPage'], load: () => import('../pages/custom/custom-page.js') },
  { path: 'issues', texts: ['issues'], load: () => import('../pages/issues/issues-page.js') },
  { path: 'issues/:providerId', texts: ['issues'], load: () => import('../pages/issues/issue-title-page.js') },
  { path: 'plugins/:pluginId/:module/*', load: () => import('../pages/plugin-page/plugin-page.js') },
  { path: 'user-preferences', texts: ['preferences'], load: () => import('../pages/preferences/preferences-page.js') },
  { path: 'usermanagement', texts: ['users'], load: () => import('../pages/users/list/users-page.js'), permission: 'users.manage' },
  {
    path: 'usermanagement/user',
    texts: ['users', 'accountErrors'],
    load: () => import('../pages/users/edit/create-user-page.js'),
    permission: 'users.manage',
  },
  {
    path: 'usermanagement/user/:id',
    texts: ['users', 'accountErrors'],
    load: () => import('../pages/users/edit/edit-user-page.js'),
    permission: 'users.manage',
  },
  {
    path: 'Settings/*',
    texts: ['settings', 'templates'],
    load: () => import('../pages/settings/settings-page.js'),
    permission: 'about.read',
  },
];
