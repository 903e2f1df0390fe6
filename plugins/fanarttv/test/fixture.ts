import { type ContractFixture, createTestCtx, type ExchangeCheck, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import fanarttv from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type FanartSimulator, SIMULATED_KEY, startFanart } from '../src/simulator/index.js';

export interface FanartFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: FanartSimulator;
  ctx(connection?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** What the document does not describe: pictures, and albums by their own number. */
const UNDOCUMENTED_PATHS = /^\/(fanart|v3\/music\/albums)\//;

/** Requests and answers held to the document of the API; undefined when that is not there. */
async function loadContract(): Promise<ExchangeCheck | undefined> {
  const check = await openApiCheck('own/fanarttv.openapi.json', { path: (path) => path.replace(/^\/v3/, '') });
  return check && ((request, answer) => (UNDOCUMENTED_PATHS.test(request.path) ? [] : check(request, answer)));
}

/** A simulated service that is held to the document, and contexts that are connected to it. */
export async function openFanartFixture(): Promise<FanartFixture> {
  const simulator = await startFanart({ check: await loadContract() });
  const { apiUrl, imageUrl } = simulator;
  return {
    simulator,
    ctx: (connection = {}) => createTestCtx(fanarttv, { connection: { apiKey: SIMULATED_KEY, apiUrl, imageUrl, ...connection } }),
  };
}
