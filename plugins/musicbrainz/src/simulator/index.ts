import { reply, type Reply, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { coverArchiveRoutes, frontCoverPath, storageRoutes } from './cover-archive.js';
import { createAlbums } from './data/albums.js';
import { createArtists } from './data/artists.js';
import type { SimulatedAlbum, SimulatedArtist, SimulatedData } from './data/types.js';
import { createRoutes } from './routes.js';

/** The service looks at an average; this much less than a second is forgiven to two calls whose ways differ in length. */
const MIN_INTERVAL_MS = 900;

const RATE_LIMIT_MESSAGE =
  'Your requests are exceeding the allowable rate limit. Please see https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting';

/** One call a second; what is more is refused, and so are programs that do not say who they are. */
export function createCallLimiter(): (userAgent: string | undefined) => Reply | undefined {
  let lastCallAt = Number.NEGATIVE_INFINITY;
  return (userAgent = '') => {
    if (!/^[\w.-]+\/\d[\w.]*( \( \S+ \))?$/.test(userAgent)) return reply(403, { error: 'Please identify your application.' });
    if (Date.now() - lastCallAt < MIN_INTERVAL_MS) return reply(503, { error: RATE_LIMIT_MESSAGE });
    lastCallAt = Date.now();
    return undefined;
  };
}

/** A service with invented artists, and an archive with covers of their albums. */
export interface MusicBrainzSimulator extends Simulator, SimulatedData {
  readonly apiUrl: string;
  readonly coverUrl: string;
  /** The library in which the covers lie, as an address of its own: what was asked of it, and its faults. */
  readonly storage: Simulator;
}

/** Start service, archive and library on 127.0.0.1; `port` is that of the first two. */
export async function startMusicBrainz(options: SimulatorOptions = {}): Promise<MusicBrainzSimulator> {
  const data: SimulatedData = { artists: createArtists(), albums: createAlbums() };
  const storage = await startSimulator(storageRoutes, { check: options.check });
  const handle = createRoutes(data);
  const rejectCall = createCallLimiter();
  const coverArchive = coverArchiveRoutes(data, () => `//127.0.0.1:${storage.port}`);

  const simulator = await startSimulator((request) => {
    if (!request.path.startsWith('/ws/2/')) return coverArchive(request);
    return rejectCall(request.headers['user-agent']) ?? handle(request);
  }, options);
  return Object.assign(simulator, data, {
    apiUrl: `${simulator.url}/ws/2`,
    coverUrl: `${simulator.url}/covers`,
    storage,
    close: closeAll(simulator, storage),
  });
}

/** The first closes by a function that it is about to lose. */
function closeAll(...all: readonly Simulator[]): () => Promise<void> {
  const closers = all.map(({ close }) => close);
  return async () => void (await Promise.all(closers.map((close) => close())));
}

export { frontCoverPath, type SimulatedAlbum, type SimulatedArtist };
