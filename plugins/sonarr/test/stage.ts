import { contract, ctxFor, sampleItem } from '@ombi/sdk/testing';
import type { MemoryStore, Reply, SimulatedRequest, Stage, TestCtx } from '@ombi/sdk/testing';
import type { ApprovedItem } from '@ombi/sdk';
import sonarr from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startSonarr } from '../src/simulator/index.js';
import type { SonarrOptions, SonarrSimulator } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export const THREE = '3.0.10.1567';

export interface SonarrStage extends Stage<Settings, Connection> {
  readonly simulator: SonarrSimulator;
  ctx(values?: Partial<Connection>, store?: MemoryStore): Ctx;
}

/**
 * Servers answer 201 and 202 where the document says 200. What is told of a command, and what is wanted by one, is more than the document
 * knows: it describes what all commands have in common.
 */
async function officialContract(urlBase = '') {
  const command = `${urlBase}/api/v3/command`;
  const check = await contract('sonarr/sonarr-v3api-product-v4.openapi.json', {
    statuses: { 201: 200, 202: 200 },
    uncheckedBodies: [`POST ${command}`],
    path: (path) => path.slice(urlBase.length),
  });
  return check && ((request: SimulatedRequest, answer: Reply) => check(request, request.path === command ? withoutBodies(answer) : answer));
}

const withoutBodies = (answer: Reply): Reply => ({
  ...answer,
  body: Array.isArray(answer.body) ? answer.body.map(withoutBody) : withoutBody(answer.body),
});
const withoutBody = (command: unknown) => (command === undefined ? command : { ...(command as object), body: undefined });

/** A simulated Sonarr that is held to the official document, and contexts that are connected to it. */
export async function openSonarr(options: SonarrOptions = {}): Promise<SonarrStage> {
  const simulator = await startSonarr({ ...options, check: await officialContract(options.urlBase) });
  return {
    simulator,
    ctx: (values = {}, store) =>
      ctxFor(sonarr, {
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

export const TVDB = 81189;
export const TMDB = 1396;

/** One episode, `1x2`, of a series that nobody has yet. */
export const sampleSeries = (facts: Partial<ApprovedItem> = {}): ApprovedItem =>
  sampleItem({
    ref: { kind: 'tv', source: 'tmdb', id: String(TMDB) },
    ids: { tmdb: String(TMDB), tvdb: String(TVDB) },
    title: 'Elephants Dream: the Series',
    seasons: [{ number: 1, episodes: [2] }],
    ...facts,
  });

/** As quick as a test wants it. */
export const QUICK = { stepMs: 1, looks: 4, seasonLooks: 2 };
