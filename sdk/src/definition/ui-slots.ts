/**
 * Places of the browser half into which a plug-in can put a screen.
 *
 * | slot | where it stands |
 * |---|---|
 * | `settings.configuration` | *Settings › Configuration* |
 * | `settings.mediaServer` | *Settings › Media Server* |
 * | `settings.tv` | *Settings › TV* |
 * | `settings.movies` | *Settings › Movies* |
 * | `settings.music` | *Settings › Music* |
 * | `settings.notifications` | *Settings › Notifications* |
 * | `setup.mediaServer` | the step of the first set-up that asks for a media server |
 * | `signIn.provider` | the sign-in page, beside the portal's own form |
 * | `details.link` | the links below the buttons of a title's page |
 * | `request.options` | the dialog in which an approving person sets how a title is fetched |
 * | `user.preferences` | the preferences of the person who is signed in |
 */
export const UI_SLOTS = [
  'settings.configuration',
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
] as const;
/** A place of the browser half. */
export type UiSlot = (typeof UI_SLOTS)[number];
