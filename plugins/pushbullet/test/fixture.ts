import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import pushbullet from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type PushbulletSimulator, startPushbullet } from '../src/simulator/index.js';

export interface PushbulletFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: PushbulletSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Pushbullet whose exchanges are checked against its description, with contexts that push to its account. */
export async function openPushbulletFixture(): Promise<PushbulletFixture> {
  const check = await openApiCheck('own/pushbullet.openapi.json', { path: (path) => path.replace(/^\/v2/, '') });
  const simulator = await startPushbullet(check ? { check } : {});
  const { url, accessToken } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(pushbullet, { connection: { url, accessToken, ...values } }) };
}
