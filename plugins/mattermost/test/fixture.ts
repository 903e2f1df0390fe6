import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import mattermost from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type MattermostSimulator, startMattermost } from '../src/simulator/index.js';

export interface MattermostFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: MattermostSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Mattermost whose exchanges are checked against its description, with contexts that post to its webhook. */
export async function openMattermostFixture(): Promise<MattermostFixture> {
  const check = await openApiCheck('own/mattermost-incoming-webhook.openapi.json', { path: (path) => path.replace(/^\/chat/, '') });
  const simulator = await startMattermost(check ? { check } : {});
  return { simulator, ctx: (values = {}) => createTestCtx(mattermost, { connection: { webhookUrl: simulator.webhookUrl, ...values } }) };
}
