import { type ContractFixture, createTestCtx, type ExchangeCheck, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import musicbrainz from '../src/index.js';
import type { Connection } from '../src/settings.js';
import { type MusicBrainzSimulator, startMusicBrainz } from '../src/simulator/index.js';
import { FastForwardClock } from './fast-forward-clock.js';

type Ctx = TestCtx<Record<string, never>, Connection>;

export interface MusicBrainzFixture extends ContractFixture<Record<string, never>, Connection> {
  readonly simulator: MusicBrainzSimulator;
  readonly clock: FastForwardClock;
  ctx(connection?: Partial<Connection>): Ctx;
}

/**
 * Neither service publishes an API document; these were written from its documentation pages. The storage host is asked for an index only
 * after a redirect, so its answer is checked as that of the archive.
 */
async function loadContract(): Promise<ExchangeCheck | undefined> {
  const service = await openApiCheck('own/musicbrainz-ws2.openapi.json', { path: (path) => path.replace('/ws/2', '') });
  const archive = await openApiCheck('own/coverartarchive.openapi.json', {
    path: (path) => path.replace(/^\/covers|\/index\.json$/g, '').replace('/items/mbid-', '/release-group/'),
  });
  if (!service || !archive) return undefined;
  return (request, answer) => {
    if (request.path.startsWith('/ws/2/')) return service(request, answer);
    return /^\/covers\/release-group\/|\/index\.json$/.test(request.path) ? archive(request, answer) : [];
  };
}

/**
 * Opens a simulated service and archive whose exchanges are checked against the API documents, with their own clock and contexts connected
 * to them.
 */
export async function openMusicBrainzFixture(): Promise<MusicBrainzFixture> {
  const simulator = await startMusicBrainz({ check: await loadContract() });
  return {
    simulator,
    clock: new FastForwardClock().start(),
    ctx: (connection = {}) =>
      createTestCtx(musicbrainz, { connection: { apiUrl: simulator.apiUrl, coverUrl: simulator.coverUrl, ...connection } }),
  };
}

/** Opens a fixture for each test of a file. */
export function useMusicBrainzFixture(): () => MusicBrainzFixture {
  let fixture: MusicBrainzFixture;
  beforeEach(async () => {
    fixture = await openMusicBrainzFixture();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await fixture.simulator.close();
  });
  return () => fixture;
}
