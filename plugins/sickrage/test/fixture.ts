import type { ApprovedItem } from '@ombi/sdk';
import { type ContractFixture, createTestCtx, openApiCheck, sampleItem, type TestCtx } from '@ombi/sdk/testing';
import sickrage from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type SickRageSimulator, type SickRageSimulatorOptions, startSickRage } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export interface SickRageFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: SickRageSimulator;
  ctx(values?: Partial<Connection>): Ctx;
}

export const TVDB_ID = 81189;

/** Short limits for tests. */
export const FAST_POLL_LIMITS = { intervalMs: 1, maxPolls: 4 };

/** An approved request for one episode, `1x2`. The server identifies series by their TheTVDB ids only. */
export const sampleSeries = (overrides: Partial<ApprovedItem> = {}): ApprovedItem =>
  sampleItem({
    ref: { kind: 'tv', source: 'tvdb', id: String(TVDB_ID) },
    ids: { tvdb: String(TVDB_ID) },
    title: 'Elephants Dream: the Series',
    seasons: [{ number: 1, episodes: [2] }],
    ...overrides,
  });

/** Only commands are described; start page and wrong paths are not. */
async function describedContract(apiPath: string) {
  const check = await openApiCheck('own/sickrage-family.openapi.json', { path: (path) => path.replace(apiPath, '/api/key/') });
  return check && ((...[request, answer]: Parameters<typeof check>) => (request.path === apiPath ? check(request, answer) : []));
}

/** Opens a simulated server whose exchanges are checked against the description of its API, with contexts connected to it. */
export async function openSickRageFixture(options: SickRageSimulatorOptions = {}): Promise<SickRageFixture> {
  const { urlBase = '', apiKey = 'simulated-sickrage-key' } = options;
  const simulator = await startSickRage({ ...options, check: await describedContract(`${urlBase}/api/${apiKey}/`) });
  return {
    simulator,
    ctx: (values = {}) =>
      createTestCtx(sickrage, {
        connection: { ip: '127.0.0.1', port: simulator.port, apiKey, subDir: urlBase, qualityProfile: 'default', ...values },
      }),
  };
}
