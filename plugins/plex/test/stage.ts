import { contract, ctxFor } from '@ombi/sdk/testing';
import type { MemoryStore, SimulatorOptions, Stage, TestCtx } from '@ombi/sdk/testing';
import plex from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startPlex } from '../src/simulator/index.js';
import type { PlexOptions, PlexSimulator } from '../src/simulator/index.js';

/** What a portal is known by. */
export const PORTAL = 'c'.repeat(32);

export interface PlexStage extends Stage<Settings, Connection> {
  readonly simulator: PlexSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore): TestCtx<Settings, Connection>;
}

type Check = NonNullable<SimulatorOptions['check']>;

const NEW = 'plex/plex-media-server-1.1.1.cut.openapi.json';
const OLD = 'plex/plex-tv-and-pms-legacy-0.0.3.cut.openapi.json';

/** A simulated Plex that is held to the documents about it. Only the older one knows pins and sections; neither knows the sign-in that takes JSON. */
export async function openPlex(options: PlexOptions = {}): Promise<PlexStage> {
  const simulator = await startPlex({ ...options, check: await official() });
  const settings = { accountAddress: simulator.url, webAddress: simulator.url };
  return {
    simulator,
    ctx: (values = {}, store) =>
      ctxFor(plex, {
        settings,
        connection: {
          ip: '127.0.0.1',
          port: simulator.port,
          token: simulator.token,
          machineIdentifier: simulator.machineIdentifier,
          ...values,
        },
        portalId: PORTAL,
        store,
      }),
  };
}

/** Nobody describes these. */
const UNDESCRIBED = 299;

async function official(): Promise<Check | undefined> {
  const path = (called: string) => called.replace(/^\/api(\/v2)?/, '').replace(/^\/library\/sections$/, '/library/sections/all');
  const [today, before] = await Promise.all([
    contract(NEW, { path }),
    contract(OLD, { path: (called) => called.replace(/^\/api(\/v2)?/, '') }),
  ]);
  if (!today || !before) return undefined;
  return (request, answer) => {
    if (request.path === '/users/sign_in.json') return [];
    if (typeof answer.body === 'string' || request.path.startsWith('/api/v2/pins')) return before(request, answer);
    if (!request.path.startsWith('/library/')) return today(request, answer);
    // The one knows what may be asked, the other what is answered.
    const asked = before(request, { ...answer, status: UNDESCRIBED });
    return [...asked, ...today({ ...request, query: new URLSearchParams() }, answer)];
  };
}
