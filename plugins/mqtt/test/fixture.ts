import { type ContractFixture, createTestCtx, type TestCtx } from '@ombi/sdk/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import mqtt from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type MqttSimulator, type ReceivedMessage, startMqtt } from '../src/simulator/index.js';

export interface MqttFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: MqttSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Compares messages with what the AsyncAPI document says that subscribers receive. */
function asyncApiCheck(file: string): (message: ReceivedMessage) => readonly string[] {
  const { components } = JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as { components: { schemas: { notification: object } } };
  const schema = z.fromJSONSchema(components.schemas.notification as Parameters<typeof z.fromJSONSchema>[0]);
  return ({ topic, payload }) =>
    schema.safeParse(payload).error?.issues.map(({ path, message }) => `${topic} ${path.join('.')}: ${message}`) ?? [];
}

/** Opens a broker whose messages are checked against their description, with contexts that have its account. */
export async function openMqttFixture(): Promise<MqttFixture> {
  const simulator = await startMqtt({ check: asyncApiCheck('notifications.asyncapi.json') });
  const { url: brokerUrl, username, password } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(mqtt, { connection: { brokerUrl, username, password, ...values } }) };
}
