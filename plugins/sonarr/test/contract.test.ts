import { join } from 'node:path';
import { downloaderContract, packageContract } from '@ombi/sdk/testing';
import sonarr from '../src/index.js';
import { openSonarr, sampleSeries, THREE, TMDB, TVDB } from './stage.js';

const open = async (version?: string) => {
  const stage = await openSonarr(version ? { version } : {});
  const { state } = stage.simulator;
  state.tmdbIds.set(TVDB, TMDB);
  for (const tvdbId of [701, 702, 703, 704]) state.has(tvdbId);
  state.finish(701, 1, 1);
  state.finish(701, 1, 3);
  state.finish(703, 0, 1);
  state.finish(703, 2, 2);
  state.looksUntilLoaded = 0;
  return stage;
};

describe('Sonarr 4', () => downloaderContract(sonarr, () => open(), sampleSeries()));

/** It knows series by their TheTVDB ids only. */
describe('Sonarr 3', () =>
  downloaderContract(
    sonarr,
    () => open(THREE),
    sampleSeries({ ref: { kind: 'tv', source: 'tvdb', id: String(TVDB) }, ids: { tvdb: String(TVDB) } }),
  ));

packageContract(sonarr, join(__dirname, '..'));
