import { reply, type SimulatedResponse, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { coverArchiveRoutes, frontCoverPath, storageRoutes } from './cover-archive.js';
import { createAlbums } from './data/albums.js';
import { createArtists } from './data/artists.js';
import type { SimulatedAlbum, SimulatedArtist, SimulatedData } from './data/types.js';
import { createRoutes } from './routes.js';

/** Milliseconds; the service checks an average, so slightly less than a second is accepted for network jitter. */
const MIN_INTERVAL_MS = 900;

const RATE_LIMIT_MESSAGE =
  'Your requests are exceeding the allowable rate limit. Please see https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting';

/** Rate limit: allows one call per second; rejects more, and clients without a user agent. */
export function createCallLimiter(): (userAgent: string | undefined) => SimulatedResponse | undefined {
  let lastCallAt = Number.NEGATIVE_INFINITY;
  return (userAgent = '') => {
    if (!/^[\w.-]+\/\d[\w.]*( \( \S+ \))?$/.test(userAgent)) return reply(403, { error: 'Please identify your application.' });
    if (Date.now() - lastCallAt < MIN_INTERVAL_MS) return reply(503, { error: RATE_LIMIT_MESSAGE });
    lastCallAt = Date.now();
    return undefined;
  };
}

/** The service with invented artists, and the archive with covers of their albums. */
export interface MusicBrainzSimulator extends Simulator, SimulatedData {
  readonly apiUrl: string;
  readonly coverUrl: string;
  /** The storage host of the covers, with its own request log and faults. */
  readonly storage: Simulator;
}

/** Starts mock servers (simulator) of service, archive and storage host on 127.0.0.1; `port` is that of service and archive. */
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

/** Captures the close functions now, because the first one is replaced later. */
function closeAll(...all: readonly Simulator[]): () => Promise<void> {
  const closers = all.map(({ close }) => close);
  return async () => void (await Promise.all(closers.map((close) => close())));
}

export { frontCoverPath, type SimulatedAlbum, type SimulatedArtist };
