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

/** Patterns of the routes that need no session, below the base path. */
export const PUBLIC_PATHS = {
  signIn: 'login/:landing?',
  landing: 'landingpage',
  oauthCallback: 'Login/OAuth/:pin',
  cookieSignIn: 'auth/cookie',
  forgotPassword: 'reset',
  resetPassword: 'token',
  unsubscribed: 'unsubscribe/:token',
  wizard: 'Wizard/*',
} as const;
