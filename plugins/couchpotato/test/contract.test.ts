import { downloaderContract, packageContract, sampleItem } from '@ombi/sdk/testing';
import { join } from 'node:path';
import couchpotato from '../src/index.js';
import { openCouchPotatoFixture } from './fixture.js';
import './recorded-answers.js';

downloaderContract(
  couchpotato,
  async () => {
    const fixture = await openCouchPotatoFixture();
    for (const tmdbId of [603, 604, 605, 606]) fixture.simulator.state.addExisting(tmdbId);
    return fixture;
  },
  sampleItem(),
  { addRequest: { path: '/movie.add' } },
);

packageContract(couchpotato, join(__dirname, '..'));
