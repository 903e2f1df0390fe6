/**
 * UI slots: places in the browser application in which a plug-in can render a component.
 *
 * | slot | place |
 * |---|---|
 * | `settings.configuration` | *Settings › Configuration* |
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
/** Name of one UI slot. */
export type UiSlot = (typeof UI_SLOTS)[number];
