import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import radarr from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type RadarrSimulator, type RadarrSimulatorOptions, startRadarr } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export interface RadarrFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: RadarrSimulator;
  ctx(values?: Partial<Connection>): Ctx;
}

/** Servers answer 201 and 202 where the document says 200, and commands need ids that the document does not contain. */
const officialContract = (urlBase = '') =>
  openApiCheck('radarr/radarr-v3.openapi.json', {
    statuses: { 201: 200, 202: 200 },
    uncheckedBodies: [`POST ${urlBase}/api/v3/command`],
    path: (path) => path.slice(urlBase.length),
  });

/** Opens a simulated Radarr whose exchanges are checked against the official API document, with contexts connected to it. */
export async function openRadarrFixture(options: RadarrSimulatorOptions = {}): Promise<RadarrFixture> {
  const simulator = await startRadarr({ ...options, check: await officialContract(options.urlBase) });
  return {
    simulator,
    ctx: (values = {}) =>
      createTestCtx(radarr, {
        connection: {
          ip: '127.0.0.1',
          port: simulator.port,
          apiKey: simulator.apiKey,
          subDir: options.urlBase ?? '',
          defaultQualityProfile: 4,
          defaultRootPath: '/movies',
          ...values,
        },
      }),
  };
}
