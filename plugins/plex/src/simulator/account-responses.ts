import type { SimulatedRequest } from '@ombi/sdk/testing';
import type { PlexState, SimulatedAccount } from './state.js';

/** Machine identifier (server id) of the simulated server. */
export const MACHINE_IDENTIFIER = 'a'.repeat(40);

/** Users with granted or offered access, as JSON. */
export const sharedUsersJson = (sharedUsers: readonly SimulatedAccount[]) => ({
  MediaContainer: {
    ...containerOf(sharedUsers),
    User: sharedUsers.map((sharedUser) => ({ ...userOf(sharedUser), Server: [serverOf(sharedUser)] })),
  },
});

/** Users with granted or offered access, as XML. */
export const sharedUsersXml = (sharedUsers: readonly SimulatedAccount[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<MediaContainer ${toXmlAttributes(containerOf(sharedUsers))}>`,
    ...sharedUsers.flatMap((sharedUser) => [
      `  <User ${toXmlAttributes(userOf(sharedUser))}>`,
      `    <Server ${toXmlAttributes(serverOf(sharedUser))}/>`,
      '  </User>',
    ]),
    '</MediaContainer>',
  ].join('\n');

const containerOf = ({ length }: readonly SimulatedAccount[]) => ({
  friendlyName: 'myPlex',
  identifier: 'com.plexapp.plugins.myplex',
  machineIdentifier: MACHINE_IDENTIFIER,
  totalSize: length,
  size: length,
});

const userOf = ({ id, title, username, email }: SimulatedAccount) => ({
  ...{ id, title, username, email },
  recommendationsPlaylistId: '',
  thumb: `https://plex.tv/users/${id}/avatar`,
  protected: 0,
  home: username === '' ? 1 : 0,
  allowTuners: 0,
  allowSync: 0,
  allowCameraUpload: 0,
  allowChannels: 0,
  allowSubtitleAdmin: 0,
  filterAll: '',
  filterMovies: '',
  filterMusic: '',
  filterPhotos: '',
  filterTelevision: '',
  restricted: username === '' ? 1 : 0,
});

const serverOf = ({ id, share }: SimulatedAccount) => ({
  id: id + 900_000_000,
  serverId: 7,
  machineIdentifier: MACHINE_IDENTIFIER,
  name: 'Simulated Plex',
  lastSeenAt: 1_556_281_940,
  numLibraries: 2,
  allLibraries: 1,
  owned: 0,
  pending: share === 'pending' ? 1 : 0,
});

export const toXmlAttributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(String(value))}"`)
    .join(' ');

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The devices of an account: the server, for its owner only, and a player that every account has. */
export function resourcesOf({ owner }: PlexState, account: SimulatedAccount, { headers }: SimulatedRequest) {
  const port = Number(headers.host?.split(':')[1] ?? 32400);
  const player = { ...deviceResource(account), name: 'Television', provides: 'client,player', clientIdentifier: 'tv', connections: [] };
  return account === owner ? [serverResource(account, port), player] : [player];
}

const serverResource = (account: SimulatedAccount, port: number) => ({
  ...deviceResource(account),
  connections: [
    resourceConnection('203.0.113.7', port, false),
    resourceConnection('127.0.0.1', port, true),
    resourceConnection('localhost', port, true),
  ],
});

const resourceConnection = (address: string, port: number, local: boolean) => ({
  protocol: 'http',
  address,
  port,
  uri: `http://${address}:${port}`,
  local,
  relay: false,
  IPv6: false,
});

const deviceResource = ({ token }: SimulatedAccount) => ({
  name: 'Simulated Plex',
  product: 'Plex Media Server',
  productVersion: '1.41.3.9314',
  platform: 'Linux',
  platformVersion: null,
  device: 'PC',
  clientIdentifier: 'a'.repeat(40),
  createdAt: '2024-01-01T00:00:00Z',
  lastSeenAt: '2024-01-02T00:00:00Z',
  provides: 'server',
  ownerId: null,
  sourceTitle: null,
  publicAddress: '203.0.113.7',
  accessToken: token,
  owned: true,
  home: true,
  synced: false,
  relay: true,
  presence: true,
  httpsRequired: false,
  publicAddressMatches: true,
  dnsRebindingProtection: false,
  natLoopbackSupported: false,
});
