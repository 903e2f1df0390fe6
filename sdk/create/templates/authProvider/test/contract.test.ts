import { authProviderContract, ctxFor, packageContract } from '@ombi/sdk/testing';
import type { SignInVisit } from '@ombi/sdk';
import plugin from '../src/index.js';
import { API_KEY, PASSWORD, startServer, TOKEN } from './simulator.js';

async function open() {
  const simulator = await startServer();
  return { simulator, ctx: () => ctxFor(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } }) };
}

/** What Nina does in the window that opens. */
async function visit({ url }: SignInVisit): Promise<void> {
  await fetch(url, { method: 'POST', body: JSON.stringify({ name: 'nina', password: PASSWORD }) });
}

authProviderContract(plugin, open, { id: 'p1', credentials: { userName: 'nina', password: PASSWORD }, token: TOKEN, visit });
packageContract(plugin, import.meta.dirname);
