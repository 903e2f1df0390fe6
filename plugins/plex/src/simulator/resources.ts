import type { SimulatedRequest } from '@ombi/sdk/testing';
import type { PlexState, SimulatedAccount } from './state.js';

/** The devices of an account: the server where the owner has it, and a player that everybody has. */
export function resourcesOf({ owner }: PlexState, account: SimulatedAccount, { headers }: SimulatedRequest) {
  const port = Number(headers.host?.split(':')[1] ?? 32400);
  const player = { ...device(account), name: 'Television', provides: 'client,player', clientIdentifier: 'tv', connections: [] };
  return account === owner ? [server(account, port), player] : [player];
}

const server = (account: SimulatedAccount, port: number) => ({
  ...device(account),
  connections: [connection('203.0.113.7', port, false), connection('127.0.0.1', port, true), connection('localhost', port, true)],
});

const connection = (address: string, port: number, local: boolean) => ({
  protocol: 'http',
  address,
  port,
  uri: `http://${address}:${port}`,
  local,
  relay: false,
  IPv6: false,
});

const device = ({ token }: SimulatedAccount) => ({
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
