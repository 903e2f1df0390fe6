import type { ComponentType } from 'react';
import type { PagePath } from './routing/page-paths.js';
import type { Permission } from './session/index.js';

/** A page inside the layout. Its code is loaded when it is opened. */
export interface PageRoute {
  /** Route pattern below the base path: `details/movie/:movieDbId`. */
  readonly path: PagePath;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** When omitted, every signed-in user may open the page. */
  readonly permission?: Permission;
}

/** Pages that show data of metadata sources. */
export const CATALOGUE_PAGES: readonly PageRoute[] = [
  { path: 'discover', load: () => import('./pages/discover/discover-page.js') },
  { path: 'discover/advanced/search', load: () => import('./pages/search/advanced-search-page.js') },
  { path: 'discover/collection/:collectionId', load: () => import('./pages/collection/collection-page.js') },
  { path: 'discover/actor/:actorId', load: () => import('./pages/person/person-page.js') },
  { path: 'discover/:searchTerm', load: () => import('./pages/search/search-page.js') },
  { path: 'details/movie/:movieDbId', load: () => import('./pages/details/movie-page.js') },
  { path: 'details/tv/:showId', load: () => import('./pages/details/show-page.js') },
  { path: 'details/tv/:showId/:search', load: () => import('./pages/details/show-page.js') },
  { path: 'details/artist/:artistId', load: () => import('./pages/artist/artist-page.js') },
];

/** Every page for signed-in users. */
export const PAGES: readonly PageRoute[] = [
  ...CATALOGUE_PAGES,
  { path: 'requests-list', load: () => import('./pages/requests/requests-page.js') },
  { path: 'vote', load: () => import('./pages/vote/vote-page.js') },
  { path: 'Custom', load: () => import('./pages/custom/custom-page.js') },
  { path: 'issues', load: () => import('./pages/issues/issues-page.js') },
  { path: 'issues/:providerId', load: () => import('./pages/issues/issue-title-page.js') },
  { path: 'plugins/:pluginId/:module/*', load: () => import('./pages/contributed-page/contributed-page.js') },
  { path: 'user-preferences', load: () => import('./pages/preferences/preferences-page.js') },
  { path: 'usermanagement', load: () => import('./pages/users/list/users-page.js'), permission: 'users.manage' },
  { path: 'usermanagement/user', load: () => import('./pages/users/edit/create-user-page.js'), permission: 'users.manage' },
  { path: 'usermanagement/user/:id', load: () => import('./pages/users/edit/edit-user-page.js'), permission: 'users.manage' },
  { path: 'Settings/*', load: () => import('./pages/settings/settings-page.js'), permission: 'about.read' },
];
