import { type ContractFixture, createTestCtx, openApiCheck, sampleItem, type TestCtx } from '@ombi/sdk/testing';
import couchpotato from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type CouchPotatoSimulator, type CouchPotatoSimulatorOptions, startCouchPotato } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export interface CouchPotatoFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: CouchPotatoSimulator;
  ctx(values?: Partial<Connection>): Ctx;
}

export const { title: SAMPLE_TITLE } = sampleItem();
export const SAMPLE_IMDB_ID = 'tt1172203';
export const PROFILE_ID = '3e8a8d7ef3ab48d886305964a97a45fd';

/** The document names no slash at the end of a path, and no base path. */
const describedContract = (urlBase = '') =>
  openApiCheck('own/couchpotato.openapi.json', {
    path: (path) => (path.startsWith(urlBase) ? path.slice(urlBase.length) : path).replace(/\/$/, ''),
  });

/** Opens a simulated CouchPotato whose exchanges are checked against the description of its API, with contexts connected to it. */
export async function openCouchPotatoFixture(options: CouchPotatoSimulatorOptions = {}): Promise<CouchPotatoFixture> {
  const simulator = await startCouchPotato({ ...options, check: await describedContract(options.urlBase) });
  simulator.state.tmdbIds.set(SAMPLE_IMDB_ID, 20529);
  return {
    simulator,
    ctx: (values = {}) =>
      createTestCtx(couchpotato, {
        connection: {
          ip: '127.0.0.1',
          port: simulator.port,
          apiKey: simulator.apiKey,
          username: 'nina',
          password: 'paley',
          subDir: options.urlBase ?? '',
          defaultProfileId: PROFILE_ID,
          ...values,
        },
      }),
  };
}
