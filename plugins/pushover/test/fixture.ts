import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import pushover from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type PushoverSimulator, startPushover } from '../src/simulator/index.js';

export interface PushoverFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: PushoverSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Members of a form are texts; the description has numbers. */
const NUMBERS = ['priority', 'timestamp'];

/** Opens a simulated Pushover whose exchanges are checked against its description, with contexts that write to its group. */
export async function openPushoverFixture(): Promise<PushoverFixture> {
  const check = await openApiCheck('own/pushover.openapi.json', { path: (path) => path.replace(/^\/1/, ''), formNumbers: NUMBERS });
  const simulator = await startPushover(check ? { check } : {});
  const { url, accessToken, userToken } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(pushover, { connection: { url, accessToken, userToken, ...values } }) };
}
