import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import ntfy from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type NtfySimulator, type NtfySimulatorOptions, startNtfy } from '../src/simulator/index.js';

export interface NtfyFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: NtfySimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated ntfy whose exchanges are checked against its description, with contexts that publish to the topic `films`. */
export async function openNtfyFixture(options: NtfySimulatorOptions = {}): Promise<NtfyFixture> {
  const check = await openApiCheck('own/ntfy-publish.openapi.json');
  const simulator = await startNtfy({ ...options, ...(check ? { check } : {}) });
  const { url: baseUrl } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(ntfy, { connection: { baseUrl, topic: 'films', ...values } }) };
}
