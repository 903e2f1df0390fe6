/**
 * UI slots: places in the browser application in which a plug-in can render a component.
 *
 * | slot | place |
 * |---|---|
 * | `settings.configuration` | *Settings › Configuration* |
 * | `settings.metadata` | *Settings › Metadata* |
 * | `settings.mediaServer` | *Settings › Media Server* |
 * | `settings.tv` | *Settings › TV* |
 * | `settings.movies` | *Settings › Movies* |
 * | `settings.music` | *Settings › Music* |
 * | `settings.notifications` | *Settings › Notifications* |
 * | `setup.mediaServer` | the media server step of the set-up |
 * | `signIn.provider` | the sign-in page, beside the portal's own form |
 * | `details.link` | the links below the buttons of a title's page |
 * | `request.options` | the dialog in which an approving user sets the download options of a title |
 * | `user.preferences` | the preferences of the signed-in user |
 * | `navigation.page` | a page below `/plugins/<id>/<module>`, with an entry in the navigation |
 * | `discover.row` | a row of the discover page, below the rows of the portal |
 * | `dashboard.card` | a card of *Settings › Dashboard* |
 * | `requestList.column` | a column of the request list, one cell per request |
 * | `requestList.action` | an entry of the options of a request, which opens a dialog |
 * | `details.panel` | a panel below the overview on a title's page |
 * | `job.result` | the result of the last run of a job in *Settings › Jobs* |
 */
export const UI_SLOTS = [
  'settings.configuration',
  'settings.metadata',
  'settings.mediaServer',
  'settings.tv',
  'settings.movies',
  'settings.music',
  'settings.notifications',
  'setup.mediaServer',
  'signIn.provider',
  'details.link',
  'request.options',
  'user.preferences',
  'navigation.page',
  'discover.row',
  'dashboard.card',
  'requestList.column',
  'requestList.action',
  'details.panel',
  'job.result',
] as const;
/** Name of one UI slot. */
export type UiSlot = (typeof UI_SLOTS)[number];

/** Icons of an entry in the navigation. */
export const NAVIGATION_ICONS = [
  'plugin',
  'calendar',
  'chart',
  'discover',
  'donate',
  'issues',
  'list',
  'movie',
  'music',
  'requests',
  'search',
  'tv',
  'users',
  'vote',
] as const;
/** Icon of an entry in the navigation. */
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number];

/** Permissions of the portal that a slot may ask of its viewer. They decide who sees it, not what its calls may do: each route checks its caller. */
export const VIEWER_PERMISSIONS = ['requests.decide', 'issues.manage', 'users.manage', 'settings.manage'] as const;
/** Permission that a slot asks of its viewer. */
export type ViewerPermission = (typeof VIEWER_PERMISSIONS)[number];

/** The keys that the manifest may give a contribution besides `slot` and `module`. */
export type UiSlotOption = 'title' | 'icon' | 'order' | 'permission' | 'job';

/** Which keys each slot takes; the slots that are not listed take none. */
export const UI_SLOT_OPTIONS: Readonly<Partial<Record<UiSlot, readonly UiSlotOption[]>>> = {
  'navigation.page': ['title', 'icon', 'order', 'permission'],
  'discover.row': ['title', 'order', 'permission'],
  'dashboard.card': ['title', 'order'],
  'requestList.column': ['title', 'order', 'permission'],
  'requestList.action': ['title', 'order', 'permission'],
  'details.panel': ['title', 'order', 'permission'],
  'job.result': ['job'],
};
