import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const SCANNED_FOLDERS = ['core/src', 'sdk/src', 'sdk/ui', 'ui-shell/src'];

/** Sources of ids number titles all over the portal; sample content has no vendor; e-mails, mobile devices, ratings and webhooks are things before they are plug-ins. */
const ALLOWED_NAMES = ['tmdb', 'imdb', 'tvdb', 'musicbrainz', 'playground', 'email', 'mobile', 'ratings', 'webhook'];

/** Products that somebody will write a plug-in for, beside those that have one. */
const PRODUCT_NAMES = [
  ...['plex', 'emby', 'jellyfin', 'kodi', 'tautulli'],
  ...[
    'radarr',
    'sonarr',
    'lidarr',
    'readarr',
    'sickrage',
    'sickchill',
    'couchpotato',
    'dognzb',
    'prowlarr',
    'jackett',
    'overseerr',
    'jellyseerr',
  ],
  ...['sabnzbd', 'nzbget', 'qbittorrent'],
  ...['discord', 'slack', 'telegram', 'pushover', 'pushbullet', 'gotify', 'ntfy', 'mattermost', 'whatsapp', 'twilio', 'onesignal'],
];

const integrations = readdirSync(join(ROOT, 'plugins')).filter((id) => existsSync(join(ROOT, 'plugins', id, 'package.json')));
const forbiddenNames = [...new Set([...integrations, ...PRODUCT_NAMES])].filter((name) => !ALLOWED_NAMES.includes(name));

/** A name at the start of a word, of which camelCase and snake_case have several: `plexUrl`, `isPlex`, `PLEX_URL`, but not `complex`. */
const namePatterns = forbiddenNames.flatMap((name) => {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return [`(?<![A-Za-z])${name}`, capital, name.toUpperCase()];
});
const FORBIDDEN_NAME = new RegExp(namePatterns.join('|'));

const listFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

/** Where a name of an integration stands, as `file:line: text`. */
const findMentions = (file: string): string[] =>
  [file, ...readFileSync(join(ROOT, file), 'utf8').split('\n')].flatMap((line, number) =>
    FORBIDDEN_NAME.test(line) ? [`${file}:${number}: ${line.trim()}`] : [],
  );

describe('vendor names in the core', () => {
  it('are checked in every core folder', () => {
    expect(integrations.length).toBeGreaterThan(1);
    expect(['isPlex', 'plexUrl', 'PLEX_URL', 'a Plex server', 'jellyfin-item'].every((word) => FORBIDDEN_NAME.test(word))).toBe(true);
    expect(['complex', 'assembly', 'Duplex', 'multiplexing'].some((word) => FORBIDDEN_NAME.test(word))).toBe(false);
  });

  it.each(SCANNED_FOLDERS)('do not occur in %s', (place) => {
    expect(listFiles(place).flatMap(findMentions)).toEqual([]);
  });
});
