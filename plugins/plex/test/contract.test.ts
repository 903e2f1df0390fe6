import { authProviderContract, mediaServerContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import plex from '../src/index.js';
import type { PlexSimulator } from '../src/simulator/index.js';
import { openPlexFixture } from './fixture.js';

describe.each(['xml', 'json'] as const)('Plex with a user list in %s', (format) => {
  const openFixture = async () => {
    const fixture = await openPlexFixture({ sharedUsersFormat: format });
    const { state } = fixture.simulator;
    const guest = state.accounts.find(({ username }) => username === 'guest')!;
    for (const number of [1, 2, 3, 4]) state.addToWatchlist(guest, 'movie', `Film ${number}`, `tmdb://${number}`);
    return fixture;
  };
  authProviderContract(plex, openFixture, {
    id: '13000002',
    credentials: { userName: 'guest', password: 'guest knows it' },
    token: 'token-of-guest',
    completePopup: async ({ url }, simulator) => (simulator as PlexSimulator).state.approvePin(url, 'guest'),
    isRefusedWith401: true,
  });
});

mediaServerContract(plex, async () => {
  const fixture = await openPlexFixture();
  const { library } = fixture.simulator;
  const [films, shows] = [library.addSection('Films', 'movie'), library.addSection('Shows', 'show')];
  for (const title of ['C', 'A', 'B', 'D']) library.addMovie(films, title);
  for (const title of ['Y', 'X', 'Z']) {
    const series = library.addSeries(shows, title);
    for (const number of [2, 1]) library.addEpisode(series, 1, number);
  }
  return fixture;
});
packageContract(plex, join(__dirname, '..'));
