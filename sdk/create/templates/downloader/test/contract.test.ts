import { ctxFor, downloaderContract, packageContract } from '@ombi/sdk/testing';
import plugin from '../src/index.js';
import { API_KEY, startServer } from './simulator.js';

async function open() {
  const simulator = await startServer();
  return { simulator, ctx: () => ctxFor(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } }) };
}

downloaderContract(plugin, open);
packageContract(plugin, import.meta.dirname);
