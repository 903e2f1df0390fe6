import { authProviderContract, mediaServerContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import jellyfin from '../src/index.js';
import { VERSIONS } from '../src/simulator/index.js';
import { openJellyfinFixture } from './fixture.js';

describe.each(VERSIONS)('Jellyfin %s', (version) => {
  mediaServerContract(jellyfin, async () => {
    const fixture = await openJellyfinFixture({ version });
    const { state } = fixture.simulator;
    const [films, shows] = [state.addLibrary('Films', 'movies'), state.addLibrary('Shows', 'tvshows')];
    const [guest, root] = state.users;
    for (const name of ['C', 'A', 'B', 'D'])
      state.markPlayed(guest!, state.addMovie(films, name, { boxSet: name < 'C' ? 'Letters' : null }));
    for (const name of ['Y', 'X', 'Z']) {
      const series = state.addSeries(shows, name);
      for (const number of [2, 1]) state.markPlayed(root!, state.addEpisode(series, 1, number));
    }
    return fixture;
  });
  authProviderContract(
    jellyfin,
    async () => {
      const fixture = await openJellyfinFixture({ version });
      fixture.simulator.state.addUser('kept out', { isDisabled: true });
      return fixture;
    },
    { id: '1'.padEnd(31, '0') + '1', credentials: { userName: 'guest', password: 'guest knows it' }, isRefusedWith401: true },
  );
});

packageContract(jellyfin, join(__dirname, '..'));
