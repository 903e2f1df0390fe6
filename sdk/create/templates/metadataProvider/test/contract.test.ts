import { createTestCtx, metadataContract, packageContract } from '@ombi/sdk/testing';
import plugin from '../src/index.js';
import { API_KEY, startServer } from './simulator.js';

async function createFixture() {
  const simulator = await startServer();
  return { simulator, ctx: () => createTestCtx(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } }) };
}

metadataContract(plugin, createFixture, {
  movie: { kind: 'movie', source: 'tmdb', id: '20529' },
  imagePath: '/20529.jpg',
  searchTerms: { movie: { term: 'sita', id: '20529' } },
  unknownId: '999999999',
});
packageContract(plugin, import.meta.dirname);
