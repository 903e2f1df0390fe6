import { downloaderContract, packageContract, type Simulator } from '@ombi/sdk/testing';
import { join } from 'node:path';
import sonarr from '../src/index.js';
import type { SonarrSimulator } from '../src/simulator/index.js';
import { openSonarrFixture, sampleSeries, TMDB_ID, TVDB_ID, VERSION_3 } from './fixture.js';

const open = async (version?: string) => {
  const fixture = await openSonarrFixture(version ? { version } : {});
  const { state } = fixture.simulator;
  state.tmdbIds.set(TVDB_ID, TMDB_ID);
  for (const tvdbId of [701, 702, 703, 704]) state.addExisting(tvdbId);
  state.completeDownload(701, 1, 1);
  state.completeDownload(701, 1, 3);
  state.completeDownload(703, 0, 1);
  state.completeDownload(703, 2, 2);
  state.pollsUntilLoaded = 0;
  return fixture;
};

const makeSlow = (simulator: Simulator) => {
  const { state } = simulator as SonarrSimulator;
  state.pollsUntilLoaded = 1000;
  return () => (state.pollsUntilLoaded = 0);
};

describe('Sonarr 4', () => downloaderContract(sonarr, () => open(), sampleSeries(), { makeSlow }));

/** Version 3 identifies series by their TheTVDB ids only. */
describe('Sonarr 3', () =>
  downloaderContract(
    sonarr,
    () => open(VERSION_3),
    sampleSeries({ ref: { kind: 'tv', source: 'tvdb', id: String(TVDB_ID) }, ids: { tvdb: String(TVDB_ID) } }),
    { makeSlow },
  ));

packageContract(sonarr, join(__dirname, '..'));
