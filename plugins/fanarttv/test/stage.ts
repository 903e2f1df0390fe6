import { contract, ctxFor, type ExchangeCheck, type Stage, type TestCtx } from '@ombi/sdk/testing';
import fanarttv from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { SIMULATED_KEY, startFanart, type FanartSimulator } from '../src/simulator/index.js';

export interface FanartStage extends Stage<Settings, Connection> {
  readonly simulator: FanartSimulator;
  ctx(connection?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** What the document does not describe: pictures, and albums by their own number. */
const UNDESCRIBED = /^\/(fanart|v3\/music\/albums)\//;

/** Requests and answers held to the document of the API; undefined when that is not there. */
async function document(): Promise<ExchangeCheck | undefined> {
  const check = await contract('own/fanarttv.openapi.json', { path: (path) => path.replace(/^\/v3/, '') });
  return check && ((request, answer) => (UNDESCRIBED.test(request.path) ? [] : check(request, answer)));
}

/** A simulated service that is held to the document, and contexts that are connected to it. */
export async function openFanart(): Promise<FanartStage> {
  const simulator = await startFanart({ check: await document() });
  const { apiUrl, imageUrl } = simulator;
  return {
    simulator,
    ctx: (connection = {}) => ctxFor(fanarttv, { connection: { apiKey: SIMULATED_KEY, apiUrl, imageUrl, ...connection } }),
  };
}
