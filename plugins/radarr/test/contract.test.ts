import { downloaderContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import radarr from '../src/index.js';
import { openRadarrFixture } from './fixture.js';

downloaderContract(radarr, async () => {
  const fixture = await openRadarrFixture();
  for (const tmdbId of [603, 604, 605, 606]) fixture.simulator.state.addExisting(tmdbId);
  return fixture;
});

packageContract(radarr, join(__dirname, '..'));
