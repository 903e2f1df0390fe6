import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import mobile from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type MobileSimulator, startMobile } from '../src/simulator/index.js';

export interface MobileFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: MobileSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated OneSignal whose exchanges are checked against its description, with contexts that push through its app. */
export async function openMobileFixture(): Promise<MobileFixture> {
  const check = await openApiCheck('onesignal/onesignal-notifications.cut.openapi.json', {
    path: (path) => path.replace(/^\/api\/v1/, ''),
  });
  const simulator = await startMobile(check ? { check } : {});
  const { url, appId, apiKey } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(mobile, { connection: { url, appId, apiKey, ...values } }) };
}
