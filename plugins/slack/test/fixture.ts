import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import slack from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type SlackSimulator, startSlack } from '../src/simulator/index.js';

export interface SlackFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: SlackSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Slack whose exchanges are checked against its description, with contexts that post to its webhook. */
export async function openSlackFixture(): Promise<SlackFixture> {
  const check = await openApiCheck('own/slack-incoming-webhook.openapi.json');
  const simulator = await startSlack(check ? { check } : {});
  return { simulator, ctx: (values = {}) => createTestCtx(slack, { connection: { webhookUrl: simulator.webhookUrl, ...values } }) };
}
