import { contract, ctxFor, type ExchangeCheck, type Stage, type TestCtx } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import type { Connection } from '../src/settings.js';
import { startMusicBrainz, type MusicBrainzSimulator } from '../src/simulator/index.js';
import { QuickTime } from './quick-time.js';

type Ctx = TestCtx<Record<string, never>, Connection>;

export interface MusicStage extends Stage<Record<string, never>, Connection> {
  readonly simulator: MusicBrainzSimulator;
  readonly time: QuickTime;
  ctx(connection?: Partial<Connection>): Ctx;
}

/**
 * Nobody publishes a document of either service; these were written down from what is told of them. The library behind the archive is
 * asked for an index only after a redirect: what it answers is what the archive is described to answer.
 */
async function writtenContract(): Promise<ExchangeCheck | undefined> {
  const service = await contract('own/musicbrainz-ws2.openapi.json', { path: (path) => path.replace('/ws/2', '') });
  const archive = await contract('own/coverartarchive.openapi.json', {
    path: (path) => path.replace(/^\/covers|\/index\.json$/g, '').replace('/items/mbid-', '/release-group/'),
  });
  if (!service || !archive) return undefined;
  return (request, answer) => {
    if (request.path.startsWith('/ws/2/')) return service(request, answer);
    return /^\/covers\/release-group\/|\/index\.json$/.test(request.path) ? archive(request, answer) : [];
  };
}

/** A simulated service and archive that are held to what is written of them, in a time of their own, and contexts connected to them. */
export async function openMusicBrainz(): Promise<MusicStage> {
  const simulator = await startMusicBrainz({ check: await writtenContract() });
  return {
    simulator,
    time: new QuickTime().start(),
    ctx: (connection = {}) =>
      ctxFor(musicbrainz, { connection: { apiUrl: simulator.apiUrl, coverUrl: simulator.coverUrl, ...connection } }),
  };
}

/** A stage of its own for each test of a file. */
export function stageForEach(): () => MusicStage {
  let stage: MusicStage;
  beforeEach(async () => {
    stage = await openMusicBrainz();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await stage.simulator.close();
  });
  return () => stage;
}
