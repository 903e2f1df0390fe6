import { authProviderContract, createTestCtx, packageContract } from '@ombi/sdk/testing';
import type { PopupSession } from '@ombi/sdk';
import plugin from '../src/index.js';
import { API_KEY, PASSWORD, startServer, TOKEN } from './simulator.js';

async function createFixture() {
  const simulator = await startServer();
  return { simulator, ctx: () => createTestCtx(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } }) };
}

/** Completes the sign-in of Nina in the pop-up window. */
async function signInInPopup({ url }: PopupSession): Promise<void> {
  await fetch(url, { method: 'POST', body: JSON.stringify({ name: 'nina', password: PASSWORD }) });
}

authProviderContract(plugin, createFixture, {
  id: 'p1',
  credentials: { userName: 'nina', password: PASSWORD },
  token: TOKEN,
  completePopup: signInInPopup,
});
packageContract(plugin, import.meta.dirname);
