import {
  type ContractFixture,
  createTestCtx,
  type MemoryStore,
  openApiCheck,
  type SimulatorOptions,
  type TestCtx,
} from '@ombi/sdk/testing';
import plex from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type PlexSimulator, type PlexSimulatorOptions, startPlex } from '../src/simulator/index.js';

/** The identifier of the portal. */
export const PORTAL_ID = 'c'.repeat(32);

export interface PlexFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: PlexSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore, settings?: Partial<Settings>): TestCtx<Settings, Connection>;
}

type Check = NonNullable<SimulatorOptions['check']>;

const CURRENT_DOCUMENT = 'plex/plex-media-server-1.1.1.cut.openapi.json';
const LEGACY_DOCUMENT = 'plex/plex-tv-and-pms-legacy-0.0.3.cut.openapi.json';

/**
 * Opens a simulated Plex whose exchanges are checked against two API documents. Only the older one describes pins and sections; neither
 * describes the sign-in with JSON, invitations, webhooks, nor pushed messages.
 */
export async function openPlexFixture(options: PlexSimulatorOptions = {}): Promise<PlexFixture> {
  const simulator = await startPlex({ ...options, check: await officialContract() });
  const addresses = { accountAddress: simulator.url, webAddress: simulator.url, discoverAddress: simulator.url };
  return {
    simulator,
    ctx: (values = {}, store, settings = {}) =>
      createTestCtx(plex, {
        settings: { ...addresses, ...settings },
        connection: {
          ip: '127.0.0.1',
          port: simulator.port,
          token: simulator.token,
          machineIdentifier: simulator.machineIdentifier,
          ...values,
        },
        portalId: PORTAL_ID,
        store,
      }),
  };
}

/** A status that no document describes. */
const UNDOCUMENTED_STATUS = 299;

async function officialContract(): Promise<Check | undefined> {
  const path = (path: string) => path.replace(/^\/api(\/v2)?/, '').replace(/^\/library\/sections$/, '/library/sections/all');
  const [current, legacy] = await Promise.all([
    openApiCheck(CURRENT_DOCUMENT, { path }),
    openApiCheck(LEGACY_DOCUMENT, { path: (path) => path.replace(/^\/api(\/v2)?/, '') }),
  ]);
  if (!current || !legacy) return undefined;
  return (request, answer) => {
    const isUndescribed = ['/users/sign_in.json', '/api/v2/user/webhooks', '/:/websockets/notifications'].includes(request.path);
    if (isUndescribed || request.path.startsWith('/api/servers/')) return [];
    if (typeof answer.body === 'string' || request.path.startsWith('/api/v2/pins')) return legacy(request, answer);
    // Paging and guids of single items are described for lists only.
    if (request.path.startsWith('/library/metadata/')) return current({ ...request, query: new URLSearchParams() }, answer);
    if (!request.path.startsWith('/library/')) return current(request, answer);
    // One document describes the requests, the other the answers.
    // Another filter of watchlists, because the path of this one is that of a section, too.
    const described = request.path.replace(/^\/library\/sections\/watchlist\/all$/, '/library/sections/watchlist/released');
    const requestViolations = legacy({ ...request, path: described }, { ...answer, status: UNDOCUMENTED_STATUS });
    const path = request.path.replace(/\/recentlyAdded$/, '/all');
    return [...requestViolations, ...current({ ...request, path, query: new URLSearchParams() }, answer)];
  };
}
