import { startDiscord } from '@ombi/plugin-discord/simulator';
import { startJellyfin } from '@ombi/plugin-jellyfin/simulator';
import { startRadarr } from '@ombi/plugin-radarr/simulator';
import { startSonarr } from '@ombi/plugin-sonarr/simulator';

/** A port on which nothing listens. */
const CLOSED_PORT = 9;

/** Connects the portal to simulated services, with several connections of a plug-in, and with some that fail. */
export async function connectServices({ api }, { later }) {
  const [radarr, sonarr, jellyfin, discord] = await Promise.all([startRadarr(), startSonarr(), startJellyfin(), startDiscord()]);
  later(() => Promise.all([radarr, sonarr, jellyfin, discord].map((simulator) => simulator.close())));
  await api('POST', '/api/v2/Features/enable', { name: 'Movie4KRequests', enabled: true });
  const save = (plugin, connections) =>
    api('PUT', `/api/v3/plugins/${plugin}`, { enabled: true, connections: connections.map((one) => ({ enabled: true, ...one })) });

  await save('radarr', radarrConnections(radarr));
  await save('sonarr', sonarrConnections(sonarr));
  await save('jellyfin', [{ values: { name: 'Living room', ...addressOf(jellyfin), libraries: createLibraries(jellyfin) } }]);
  await save('discord', discordConnections(discord));
  await save('gotify', [{ values: { name: 'Phone', baseUrl: `http://127.0.0.1:${CLOSED_PORT}`, applicationToken: 'sample' } }]);
}

const addressOf = ({ port, apiKey }) => ({ ip: '127.0.0.1', port, apiKey });

function radarrConnections(radarr) {
  const defaults = { defaultQualityProfile: 1, defaultRootPath: '/movies', minimumAvailability: 'Announced' };
  return [
    { slot: 'regular', values: { name: 'Films', ...addressOf(radarr), ...defaults } },
    { slot: 'regular', values: { name: 'Films for children', ...addressOf(radarr), port: CLOSED_PORT, ...defaults } },
    { slot: '4k', values: { name: 'Films in 4K', ...addressOf(radarr), apiKey: 'not-the-key', ...defaults } },
  ];
}

function sonarrConnections(sonarr) {
  const defaults = { qualityProfile: 1, rootPath: 1, seasonFolders: true };
  return [
    { values: { name: 'Series', ...addressOf(sonarr), ...defaults } },
    { enabled: false, values: { name: 'Documentaries', ...addressOf(sonarr), ...defaults } },
  ];
}

/** Adds libraries to a simulated media server; the settings select the first. */
const createLibraries = ({ state }) =>
  [
    ['Films', 'movies'],
    ['Films for children', 'movies'],
    ['Series', 'tvshows'],
  ].map(([name, collectionType], index) => {
    const { id } = state.addLibrary(name, collectionType);
    return { key: id, title: name, collectionType, enabled: index === 0 };
  });

/** One channel for everything, and one with limits. */
const discordConnections = ({ webhookUrl }) => [
  { values: { name: 'Everybody', webhookUrl } },
  {
    values: { name: 'Films in 4K', webhookUrl, username: 'Ombi' },
    messageTypes: ['NewRequest', 'RequestAvailable'],
    mediaKinds: ['movie'],
    mediaVariant: '4k',
  },
];
