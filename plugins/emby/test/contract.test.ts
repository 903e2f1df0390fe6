import { authProviderContract, mediaServerContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import emby from '../src/index.js';
import { openEmbyFixture } from './fixture.js';

const CONNECT_ACCOUNT = { id: '7', name: 'anna.connect', emailAddress: 'anna@example.org', password: 'anna connects' };

mediaServerContract(emby, async () => {
  const fixture = await openEmbyFixture();
  const { state } = fixture.simulator;
  const [films, shows] = [state.addLibrary('Films', 'movies'), state.addLibrary('Shows', 'tvshows')];
  const [guest, root] = state.users;
  for (const name of ['C', 'A', 'B', 'D']) state.markPlayed(guest!, state.addMovie(films, name, { boxSet: name < 'C' ? 'Letters' : null }));
  for (const name of ['Y', 'X', 'Z']) {
    const series = state.addSeries(shows, name);
    for (const number of [2, 1]) state.markPlayed(root!, state.addEpisode(series, 1, number));
  }
  return fixture;
});

const openWithUsers = async () => {
  const fixture = await openEmbyFixture();
  fixture.simulator.state.addUser('kept out', { isDisabled: true });
  fixture.simulator.state.addUser('anna', { connectUserName: CONNECT_ACCOUNT.name });
  fixture.simulator.connectAccounts.push(CONNECT_ACCOUNT);
  return fixture;
};

authProviderContract(emby, openWithUsers, {
  id: '1'.padEnd(31, '0') + '1',
  credentials: { userName: 'guest', password: 'guest knows it' },
});

packageContract(emby, join(__dirname, '..'));
