import { createTestCtx, mediaServerContract, packageContract } from '@ombi/sdk/testing';
import plugin from '../src/index.js';
import { API_KEY, startServer } from './simulator.js';

async function createFixture() {
  const simulator = await startServer();
  return { simulator, ctx: () => createTestCtx(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } }) };
}

mediaServerContract(plugin, createFixture);
packageContract(plugin, import.meta.dirname);
