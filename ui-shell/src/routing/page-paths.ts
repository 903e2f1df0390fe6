/**
 * Patterns of the pages for signed-in users, below the base path. Apart from the pages, because the entry bundle asks only whether a path is
 * one: if it knew how the pages are loaded, each of them would be built as if the layout were not there.
 */
export const PAGE_PATHS = [
  'discover',
  'discover/advanced/search',
  'discover/collection/:collectionId',
  'discover/actor/:actorId',
  'discover/:searchTerm',
  'details/movie/:movieDbId',
  'details/tv/:showId',
  'details/tv/:showId/:search',
  'details/artist/:artistId',
  'requests-list',
  'vote',
  'Custom',
  'issues',
  'issues/:providerId',
  'plugins/:pluginId/:module/*',
  'user-preferences',
  'usermanagement',
  'usermanagement/user',
  'usermanagement/user/:id',
  'Settings/*',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];
