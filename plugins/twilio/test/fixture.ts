import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import twilio from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startTwilio, type TwilioSimulator } from '../src/simulator/index.js';

export interface TwilioFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: TwilioSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Twilio whose exchanges are checked against the official document, with contexts that write from its sender. */
export async function openTwilioFixture(): Promise<TwilioFixture> {
  const check = await openApiCheck('twilio/twilio-api-2010-messages.cut.openapi.json');
  const simulator = await startTwilio(check ? { check } : {});
  const { url, accountSid, authToken, from } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(twilio, { connection: { url, accountSid, authToken, from, ...values } }) };
}
