import { join } from 'node:path';
import { authProviderContract, mediaServerContract, packageContract } from '@ombi/sdk/testing';
import jellyfin from '../src/index.js';
import { VERSIONS } from '../src/simulator/index.js';
import { openJellyfin } from './stage.js';

describe.each(VERSIONS)('Jellyfin %s', (version) => {
  mediaServerContract(jellyfin, async () => {
    const stage = await openJellyfin({ version });
    const { state } = stage.simulator;
    const [films, shows] = [state.library('Films', 'movies'), state.library('Shows', 'tvshows')];
    const [guest, root] = state.users;
    for (const name of ['C', 'A', 'B', 'D']) state.play(guest!, state.movie(films, name, { boxSet: name < 'C' ? 'Letters' : null }));
    for (const name of ['Y', 'X', 'Z']) {
      const series = state.series(shows, name);
      for (const number of [2, 1]) state.play(root!, state.episode(series, 1, number));
    }
    return stage;
  });
  authProviderContract(
    jellyfin,
    async () => {
      const stage = await openJellyfin({ version });
      stage.simulator.state.user('kept out', { isDisabled: true });
      return stage;
    },
    { id: '1'.padEnd(31, '0') + '1', credentials: { userName: 'guest', password: 'guest knows it' }, isRefusedWith401: true },
  );
});

packageContract(jellyfin, join(__dirname, '..'));
