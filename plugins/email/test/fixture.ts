import { type ContractFixture, createTestCtx, type TestCtx, type TestPortalData } from '@ombi/sdk/testing';
import email from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type EmailSimulator, type EmailSimulatorOptions, startEmail } from '../src/simulator/index.js';

export interface EmailFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: EmailSimulator;
  ctx(values?: Partial<Connection>, portal?: TestPortalData): TestCtx<Settings, Connection>;
}

/** Opens a simulated mail server that requires a login, with contexts that have valid credentials. */
export async function openEmailFixture(options: EmailSimulatorOptions = { login: 'needed' }): Promise<EmailFixture> {
  const simulator = await startEmail(options);
  const { port, user: username, password } = simulator;
  const login = options.login === 'needed' ? { authentication: true, username, password } : {};
  const connection = { host: '127.0.0.1', port, senderAddress: 'portal@example.org', senderName: 'The portal', ...login };
  return { simulator, ctx: (values = {}, portal = {}) => createTestCtx(email, { connection: { ...connection, ...values }, portal }) };
}
