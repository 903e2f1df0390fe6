import { join } from 'node:path';
import { mediaServerContract, packageContract } from '@ombi/sdk/testing';
import jellyfin from '../src/index.js';
import { VERSIONS } from '../src/simulator/index.js';
import { openJellyfin } from './stage.js';

describe.each(VERSIONS)('Jellyfin %s', (version) => {
  mediaServerContract(jellyfin, async () => {
    const stage = await openJellyfin({ version });
    const { state } = stage.simulator;
    const [films, shows] = [state.library('Films', 'movies'), state.library('Shows', 'tvshows')];
    for (const name of ['C', 'A', 'B', 'D']) state.movie(films, name, { boxSet: name < 'C' ? 'Letters' : null });
    for (const name of ['Y', 'X', 'Z']) state.series(shows, name);
    return stage;
  });
});

packageContract(jellyfin, join(__dirname, '..'));
