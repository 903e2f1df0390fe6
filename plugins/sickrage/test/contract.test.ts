import { downloaderContract, packageContract } from '@ombi/sdk/testing';
import { join } from 'node:path';
import sickrage from '../src/index.js';
import type { ServerFlavour, SickRageSimulator } from '../src/simulator/index.js';
import { openSickRageFixture, sampleSeries } from './fixture.js';
import './recorded-answers.js';

describe.each<ServerFlavour>(['SickChill', 'Medusa'])('%s', (flavour) =>
  downloaderContract(
    sickrage,
    async () => {
      const fixture = await openSickRageFixture({ flavour });
      for (const tvdbId of [701, 702, 703, 704]) fixture.simulator.state.addExisting(tvdbId, tvdbId === 702 ? 'Wanted' : 'Skipped');
      return fixture;
    },
    sampleSeries(),
    {
      addRequest: { query: 'cmd=show.addnew' },
      makeSlow: (simulator) => {
        const { state } = simulator as SickRageSimulator;
        state.commandsUntilLoaded = 1000;
        return () => (state.commandsUntilLoaded = 0);
      },
    },
  ),
);

packageContract(sickrage, join(__dirname, '..'));
