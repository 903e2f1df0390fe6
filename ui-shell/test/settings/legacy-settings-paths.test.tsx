import { currentSettingsPath, pluginSettingsPath } from '../../src/pages/settings/menu/settings-paths.js';
import { CORE_SCREENS, type SettingsScreen } from '../../src/pages/settings/menu/settings-screens.js';
import { LEGACY_REDIRECTS } from '../../src/routing/app-routes.js';
import '../support/english-texts.js';

const screenOf = (name: string, builtIn = true): SettingsScreen => ({
  path: pluginSettingsPath({ id: name.toLowerCase(), name, builtIn }),
  group: 'movies',
  label: name,
  Screen: () => null,
});
const BUILT_IN = ['The Movie Database', 'Plex', 'Jellyfin', 'Radarr', 'Discord', 'Email'].map((name) => screenOf(name));

/** The portal's own screens, whose paths have not changed. */
const KEPT = ['Ombi', 'Features', 'Customization', 'UserManagement', 'Authentication', 'Vote', 'About', 'FailedRequests', 'Jobs', 'Logs'];

describe('an address of the settings of an earlier release', () => {
  it.each([
    ...KEPT.map((name) => [name, `/Settings/${name}`]),
    ...['Plex', 'Jellyfin', 'Radarr', 'Discord', 'Email'].map((name) => [name, `/Settings/${name}`]),
    ['TheMovieDb', '/Settings/TheMovieDatabase'],
    ['LandingPage', '/Settings/Customization'],
    ['Issues', '/Settings/Features'],
    ['MassEmail', '/Settings/Email'],
    ['Newsletter', '/Settings/Email'],
    ...['Emby', 'Sonarr', 'SickRage', 'CouchPotato', 'Lidarr'].map((name) => [name, `/Settings/Plugins?text=${name}`]),
    ...['CloudMobile', 'Slack', 'Pushbullet', 'Pushover', 'Mattermost', 'Telegram', 'Gotify', 'Twilio', 'Webhook'].map((name) => [
      name,
      `/Settings/Plugins?text=${name}`,
    ]),
  ] as [string, string][])('%s leads to %s, in any case', (old, current) => {
    const screens = [...CORE_SCREENS, ...BUILT_IN];
    for (const path of [old, old.toLowerCase(), old.toUpperCase()])
      expect(currentSettingsPath(path, screens)?.toLowerCase()).toBe(current.toLowerCase());
  });

  it('leads to the plug-in of that name as soon as there is one', () => {
    expect(currentSettingsPath('Sonarr', [...CORE_SCREENS, screenOf('Sonarr', false)])).toBe('/Settings/plugin-sonarr');
  });

  it('that no release can have known leads nowhere', () => expect(currentSettingsPath('no-such-screen', CORE_SCREENS)).toBeNull());
});

describe('a page of an earlier release', () => {
  it.each([
    ['landingpage', '/login'],
    ['Custom', '/discover'],
    ['issues', '/requests-list'],
    ['issues/:providerId', '/requests-list'],
  ])('%s leads to %s', (old, current) => expect(LEGACY_REDIRECTS).toContainEqual({ path: old, to: current }));
});
