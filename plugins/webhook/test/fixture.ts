import { type ContractFixture, createTestCtx, type ExchangeCheck, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import { join } from 'node:path';
import webhook from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startWebhook, type WebhookSimulator, type WebhookSimulatorOptions } from '../src/simulator/index.js';

export interface WebhookFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: WebhookSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Checks deliveries against the description that receivers get; path and query are those of the address that the administrator entered. */
async function createDeliveryCheck(): Promise<ExchangeCheck | undefined> {
  const check = await openApiCheck(join(__dirname, 'receiver.openapi.json'), { path: () => '/', strict: true });
  return check && ((request, answer) => check({ ...request, query: new URLSearchParams() }, answer));
}

/** Opens a receiver whose deliveries are checked, with contexts that post to it. */
export async function openWebhookFixture(options: WebhookSimulatorOptions = {}): Promise<WebhookFixture> {
  const simulator = await startWebhook({ check: await createDeliveryCheck(), ...options });
  return { simulator, ctx: (values = {}) => createTestCtx(webhook, { connection: { webhookUrl: simulator.webhookUrl, ...values } }) };
}
