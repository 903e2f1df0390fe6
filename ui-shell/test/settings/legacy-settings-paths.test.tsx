import { resolveLegacySettingsPath, pluginSettingsPath } from '../../src/pages/settings/menu/settings-paths.js';
import { CORE_SCREENS, type SettingsScreen } from '../../src/pages/settings/menu/settings-screens.js';
import '../support/english-texts.js';

const screenOf = (name: string, builtIn = true): SettingsScreen => ({
  path: pluginSettingsPath({ id: name.toLowerCase(), name, builtIn }),
  group: 'movies',
  label: name,
  Screen: () => null,
});
const CHANNELS = ['Discord', 'Email', 'Gotify', 'Mattermost', 'Pushbullet', 'Pushover', 'Slack', 'Telegram', 'Twilio', 'Webhook'];
const BUILT_IN = ['The Movie Database', 'Plex', 'Jellyfin', 'Radarr', ...CHANNELS].map((name) => screenOf(name));

/** The portal's own screens, whose paths have not changed. */
const KEPT = [
  'Ombi',
  'Features',
  'Customization',
  'LandingPage',
  'UserManagement',
  'Authentication',
  'Issues',
  'Vote',
  'About',
  'FailedRequests',
  'Jobs',
  'Logs',
];

describe('a settings URL of an earlier release', () => {
  it.each([
    ...KEPT.map((name) => [name, `/Settings/${name}`]),
    ...['Plex', 'Jellyfin', 'Radarr', ...CHANNELS].map((name) => [name, `/Settings/${name}`]),
    ['TheMovieDb', '/Settings/TheMovieDatabase'],
    ...['Emby', 'Sonarr', 'SickRage', 'CouchPotato', 'Lidarr', 'CloudMobile'].map((name) => [name, `/Settings/Plugins?text=${name}`]),
  ] as [string, string][])('%s redirects to %s, in any case', (old, current) => {
    const screens = [...CORE_SCREENS, ...BUILT_IN];
    for (const path of [old, old.toLowerCase(), old.toUpperCase()])
      expect(resolveLegacySettingsPath(path, screens)?.toLowerCase()).toBe(current.toLowerCase());
  });

  it('redirects to the plug-in of that name if there is one', () => {
    expect(resolveLegacySettingsPath('Sonarr', [...CORE_SCREENS, screenOf('Sonarr', false)])).toBe('/Settings/plugin-sonarr');
  });

  it('of the mobile notifications redirects to their screen', () => {
    expect(resolveLegacySettingsPath('CloudMobile', [...CORE_SCREENS, screenOf('Mobile')])).toBe('/Settings/Mobile');
  });

  it('that no release had is not found', () => expect(resolveLegacySettingsPath('no-such-screen', CORE_SCREENS)).toBeNull());
});
