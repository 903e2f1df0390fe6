import { type ContractFixture, createTestCtx, type MemoryStore, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import jellyfin from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type JellyfinSimulator, type JellyfinSimulatorOptions, startJellyfin } from '../src/simulator/index.js';

export interface JellyfinFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: JellyfinSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore): TestCtx<Settings, Connection>;
}

/**
 * Opens a simulated Jellyfin whose exchanges are checked against the API document of its version, with contexts connected to it. Ids in
 * answers are UUIDs without dashes, unlike in the document.
 */
export async function openJellyfinFixture(options: JellyfinSimulatorOptions = {}): Promise<JellyfinFixture> {
  const document = `jellyfin/jellyfin-${options.version ?? '12.0.0'}.cut.openapi.json`;
  const simulator = await startJellyfin({ ...options, check: await openApiCheck(document, { ignoredFormats: ['uuid'] }) });
  return {
    simulator,
    ctx: (values = {}, store) =>
      createTestCtx(jellyfin, { connection: { ip: '127.0.0.1', port: simulator.port, apiKey: simulator.apiKey, ...values }, store }),
  };
}
