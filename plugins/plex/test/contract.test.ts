import { join } from 'node:path';
import { authProviderContract, mediaServerContract, packageContract } from '@ombi/sdk/testing';
import plex from '../src/index.js';
import type { PlexSimulator } from '../src/simulator/index.js';
import { openPlex } from './stage.js';

describe.each(['xml', 'json'] as const)('Plex with a list of people in %s', (guests) => {
  authProviderContract(plex, () => openPlex({ guests }), {
    id: '13000002',
    credentials: { userName: 'guest', password: 'guest knows it' },
    token: 'token-of-guest',
    visit: async ({ url }, simulator) => (simulator as PlexSimulator).state.agree(url, 'guest'),
    isRefusedWith401: true,
  });
});

mediaServerContract(plex, async () => {
  const stage = await openPlex();
  const { shelf } = stage.simulator;
  const [films, shows] = [shelf.section('Films', 'movie'), shelf.section('Shows', 'show')];
  for (const title of ['C', 'A', 'B', 'D']) shelf.movie(films, title);
  for (const title of ['Y', 'X', 'Z']) {
    const series = shelf.series(shows, title);
    for (const number of [2, 1]) shelf.episode(series, 1, number);
  }
  return stage;
});
packageContract(plex, join(__dirname, '..'));
