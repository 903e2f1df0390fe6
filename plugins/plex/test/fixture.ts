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

/** What a portal is known by. */
export const PORTAL_ID = 'c'.repeat(32);

export interface PlexFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: PlexSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore): TestCtx<Settings, Connection>;
}

type Check = NonNullable<SimulatorOptions['check']>;

const CURRENT_DOCUMENT = 'plex/plex-media-server-1.1.1.cut.openapi.json';
const LEGACY_DOCUMENT = 'plex/plex-tv-and-pms-legacy-0.0.3.cut.openapi.json';

/** A simulated Plex that is held to the documents about it. Only the older one knows pins and sections; neither knows the sign-in that takes JSON. */
export async function openPlexFixture(options: PlexSimulatorOptions = {}): Promise<PlexFixture> {
  const simulator = await startPlex({ ...options, check: await officialContract() });
  const settings = { accountAddress: simulator.url, webAddress: simulator.url };
  return {
    simulator,
    ctx: (values = {}, store) =>
      createTestCtx(plex, {
        settings,
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

/** Nobody describes these. */
const UNDOCUMENTED_STATUS = 299;

async function officialContract(): Promise<Check | undefined> {
  const path = (path: string) => path.replace(/^\/api(\/v2)?/, '').replace(/^\/library\/sections$/, '/library/sections/all');
  const [current, legacy] = await Promise.all([
    openApiCheck(CURRENT_DOCUMENT, { path }),
    openApiCheck(LEGACY_DOCUMENT, { path: (path) => path.replace(/^\/api(\/v2)?/, '') }),
  ]);
  if (!current || !legacy) return undefined;
  return (request, answer) => {
    if (request.path === '/users/sign_in.json') return [];
    if (typeof answer.body === 'string' || request.path.startsWith('/api/v2/pins')) return legacy(request, answer);
    if (!request.path.startsWith('/library/')) return current(request, answer);
    // The one knows what may be asked, the other what is answered.
    const requestViolations = legacy(request, { ...answer, status: UNDOCUMENTED_STATUS });
    return [...requestViolations, ...current({ ...request, query: new URLSearchParams() }, answer)];
  };
}
