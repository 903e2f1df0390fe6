import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import gotify from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type GotifySimulator, startGotify } from '../src/simulator/index.js';

export interface GotifyFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: GotifySimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Gotify whose exchanges are checked against the official document, with contexts that write to its application. */
export async function openGotifyFixture(): Promise<GotifyFixture> {
  const check = await openApiCheck('gotify/gotify.swagger2.json', { path: (path) => path.replace(/^\/gotify/, '') });
  const simulator = await startGotify(check ? { check } : {});
  const { baseUrl, applicationToken } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(gotify, { connection: { baseUrl, applicationToken, ...values } }) };
}
