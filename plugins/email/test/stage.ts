import { ctxFor } from '@ombi/sdk/testing';
import type { Stage, TestCtx } from '@ombi/sdk/testing';
import email from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startEmail } from '../src/simulator/index.js';
import type { EmailOptions, EmailSimulator } from '../src/simulator/index.js';

export interface EmailStage extends Stage<Settings, Connection> {
  readonly simulator: EmailSimulator;
  ctx(values?: Partial<Connection>): TestCtx<Settings, Connection>;
}

/** A simulated mail server that wants to know who comes, and contexts that are let in. */
export async function openEmail(options: EmailOptions = { login: 'needed' }): Promise<EmailStage> {
  const simulator = await startEmail(options);
  const { port, user: username, password } = simulator;
  const login = options.login === 'needed' ? { authentication: true, username, password } : {};
  const connection = { host: '127.0.0.1', port, senderAddress: 'portal@example.org', senderName: 'The portal', ...login };
  return { simulator, ctx: (values = {}) => ctxFor(email, { connection: { ...connection, ...values } }) };
}
