import { type ContractFixture, createTestCtx, type TestCtx } from '@ombi/sdk/testing';
import webhook from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startWebhook, type WebhookSimulator, type WebhookSimulatorOptions } from '../src/simulator/index.js';

export interface WebhookFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: WebhookSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a receiver, with contexts that post to it. */
export async function openWebhookFixture(options: WebhookSimulatorOptions = {}): Promise<WebhookFixture> {
  const simulator = await startWebhook(options);
  return { simulator, ctx: (values = {}) => createTestCtx(webhook, { connection: { webhookUrl: simulator.webhookUrl, ...values } }) };
}
