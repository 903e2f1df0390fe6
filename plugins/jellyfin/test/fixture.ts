import { type ContractFixture, createTestCtx, type MemoryStore, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import jellyfin from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type JellyfinSimulator, type JellyfinSimulatorOptions, startJellyfin } from '../src/simulator/index.js';

export interface JellyfinFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: JellyfinSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore): TestCtx<Settings, Connection>;
}

/** A simulated Jellyfin that is held to the document of its version, and contexts that are connected to it. Ids are no dashed uuids in answers. */
export async function openJellyfinFixture(options: JellyfinSimulatorOptions = {}): Promise<JellyfinFixture> {
  const document = `jellyfin/jellyfin-${options.version ?? '12.0.0'}.cut.openapi.json`;
  const simulator = await startJellyfin({ ...options, check: await openApiCheck(document, { ignoredFormats: ['uuid'] }) });
  return {
    simulator,
    ctx: (values = {}, store) =>
      createTestCtx(jellyfin, { connection: { ip: '127.0.0.1', port: simulator.port, apiKey: simulator.apiKey, ...values }, store }),
  };
}
