import { join } from 'node:path';
import { downloaderContract, packageContract } from '@ombi/sdk/testing';
import radarr from '../src/index.js';
import { openRadarr } from './stage.js';

downloaderContract(radarr, async () => {
  const stage = await openRadarr();
  for (const tmdbId of [603, 604, 605, 606]) stage.simulator.state.has(tmdbId);
  return stage;
});

packageContract(radarr, join(__dirname, '..'));
