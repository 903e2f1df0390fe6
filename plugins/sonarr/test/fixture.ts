import type { ApprovedItem } from '@ombi/sdk';
import {
  type ContractFixture,
  createTestCtx,
  type MemoryStore,
  openApiCheck,
  type SimulatedResponse,
  sampleItem,
  type SimulatedRequest,
  type TestCtx,
} from '@ombi/sdk/testing';
import sonarr from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type SonarrSimulator, type SonarrSimulatorOptions, startSonarr } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export const VERSION_3 = '3.0.10.1567';

export interface SonarrFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: SonarrSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore): Ctx;
}

/**
 * Servers answer 201 and 202 where the document says 200. Commands contain and need more members than the document describes, which covers
 * only what all commands have in common.
 */
async function officialContract(urlBase = '') {
  const command = `${urlBase}/api/v3/command`;
  const check = await openApiCheck('sonarr/sonarr-v3api-product-v4.openapi.json', {
    statuses: { 201: 200, 202: 200 },
    uncheckedBodies: [`POST ${command}`],
    path: (path) => path.slice(urlBase.length),
  });
  return (
    check &&
    ((request: SimulatedRequest, answer: SimulatedResponse) =>
      check(request, request.path === command ? withoutCommandBodies(answer) : answer))
  );
}

const withoutCommandBodies = (answer: SimulatedResponse): SimulatedResponse => ({
  ...answer,
  body: Array.isArray(answer.body) ? answer.body.map(withoutCommandBody) : withoutCommandBody(answer.body),
});
const withoutCommandBody = (command: unknown) => (command === undefined ? command : { ...(command as object), body: undefined });

/** Opens a simulated Sonarr whose exchanges are checked against the official API document, with contexts connected to it. */
export async function openSonarrFixture(options: SonarrSimulatorOptions = {}): Promise<SonarrFixture> {
  const simulator = await startSonarr({ ...options, check: await officialContract(options.urlBase) });
  return {
    simulator,
    ctx: (values = {}, store) =>
      createTestCtx(sonarr, {
        ...(store && { store }),
        connection: {
          ip: '127.0.0.1',
          port: simulator.port,
          apiKey: simulator.apiKey,
          subDir: options.urlBase ?? '',
          qualityProfile: 4,
          rootPath: 1,
          ...values,
        },
      }),
  };
}

export const TVDB_ID = 81189;
export const TMDB_ID = 1396;

/** A request for one episode, `1x2`, of a series that Sonarr does not have yet. */
export const sampleSeries = (overrides: Partial<ApprovedItem> = {}): ApprovedItem =>
  sampleItem({
    ref: { kind: 'tv', source: 'tmdb', id: String(TMDB_ID) },
    ids: { tmdb: String(TMDB_ID), tvdb: String(TVDB_ID) },
    title: 'Elephants Dream: the Series',
    seasons: [{ number: 1, episodes: [2] }],
    ...overrides,
  });

/** Short limits for tests. */
export const FAST_POLL_LIMITS = { intervalMs: 1, maxEpisodePolls: 4, maxSeasonPolls: 2 };
