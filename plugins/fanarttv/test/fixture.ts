import { type ContractFixture, createTestCtx, type ExchangeCheck, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import fanarttv from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type FanartSimulator, SIMULATED_KEY, startFanart } from '../src/simulator/index.js';

export interface FanartFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: FanartSimulator;
  ctx(connection?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Paths that the API document does not describe: images, and albums by id. */
const UNDOCUMENTED_PATHS = /^\/(fanart|v3\/music\/albums)\//;

/** Checks requests and answers against the API document; undefined when the document is missing. */
async function loadContract(): Promise<ExchangeCheck | undefined> {
  const check = await openApiCheck('own/fanarttv.openapi.json', { path: (path) => path.replace(/^\/v3/, '') });
  return check && ((request, answer) => (UNDOCUMENTED_PATHS.test(request.path) ? [] : check(request, answer)));
}

/** Opens a simulated service whose exchanges are checked against the API document, with contexts connected to it. */
export async function openFanartFixture(): Promise<FanartFixture> {
  const simulator = await startFanart({ check: await loadContract() });
  const { apiUrl, imageUrl } = simulator;
  return {
    simulator,
    ctx: (connection = {}) => createTestCtx(fanarttv, { connection: { apiKey: SIMULATED_KEY, apiUrl, imageUrl, ...connection } }),
  };
}
