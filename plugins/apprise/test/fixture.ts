import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import apprise from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type AppriseSimulator, type AppriseSimulatorOptions, startApprise } from '../src/simulator/index.js';

export interface AppriseFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: AppriseSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** Opens a simulated Apprise API whose exchanges are checked against the official document, with contexts that write to its services. */
export async function openAppriseFixture(options: AppriseSimulatorOptions = {}): Promise<AppriseFixture> {
  const check = await openApiCheck('apprise/apprise-api.openapi.json');
  const simulator = await startApprise({ ...options, ...(check ? { check } : {}) });
  const { url: baseUrl, configKey } = simulator;
  return { simulator, ctx: (values = {}) => createTestCtx(apprise, { connection: { baseUrl, configKey, ...values } }) };
}
