import { withoutSigns } from './address.js';
import type { SettingsScreen } from './screen.js';

/** Screens that have another name today; everything stands below `/Settings/`. */
const RENAMED: Readonly<Record<string, string>> = {
  issues: 'Features',
  landingpage: 'Customization',
  massemail: 'Email',
  newsletter: 'Email',
  themoviedb: 'TheMovieDatabase',
};

/** Services that have a screen as soon as there is a plug-in for them. Until then the list of plug-ins says that there is none. */
const SERVICES = [
  ...['CloudMobile', 'CouchPotato', 'Discord', 'Email', 'Emby', 'Gotify', 'Jellyfin', 'Lidarr', 'Mattermost', 'Plex', 'Pushbullet'],
  ...['Pushover', 'Radarr', 'SickRage', 'Slack', 'Sonarr', 'Telegram', 'Twilio', 'Webhook'],
];

/** Where an address of an earlier release leads today, in any case; null when no release knew it. */
export function currentAddress(path: string, screens: readonly SettingsScreen[]): string | null {
  const name = path.toLowerCase();
  const target = (RENAMED[name] ?? name).toLowerCase();
  const screen = screens.find((known) => known.path.toLowerCase() === target || withoutSigns(known.label).toLowerCase() === target);
  if (screen) return `/Settings/${screen.path}`;

  const service = SERVICES.find((known) => known.toLowerCase() === target);
  return service ? `/Settings/Plugins?text=${service}` : null;
}
