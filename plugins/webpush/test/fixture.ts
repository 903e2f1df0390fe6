import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import { join } from 'node:path';
import webpush from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startWebpush, type WebpushSimulator } from '../src/simulator/index.js';

/** The key pair of the sender in RFC 8291. */
export const PRIVATE_KEY = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw';
export const PUBLIC_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

export interface WebpushFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: WebpushSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated push service whose exchanges are checked against its description, with contexts of a portal that may call it. */
export async function openWebpushFixture(): Promise<WebpushFixture> {
  const check = await openApiCheck(join(__dirname, 'push-service.openapi.json'), { strict: true });
  const simulator = await startWebpush(check ? { check } : {});
  const connection = { contact: 'admin@example.org', privateKey: PRIVATE_KEY, ownService: simulator.url };
  return { simulator, ctx: (values = {}) => createTestCtx(webpush, { connection: { ...connection, ...values } }) };
}
