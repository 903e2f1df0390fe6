import { startSimulator, type Simulator, type SimulatorOptions } from '@ombi/sdk/testing';
import { answers } from './answers.js';
import { archiveDoor, frontPath, library } from './archive.js';
import { doorkeeper } from './limit.js';
import { inventedAlbums } from './world/records.js';
import { inventedArtists } from './world/people.js';
import type { SimulatedAlbum, SimulatedArtist, World } from './world/types.js';

/** A service with invented artists, and an archive with covers of their albums. */
export interface MusicBrainzSimulator extends Simulator, World {
  readonly apiUrl: string;
  readonly coverUrl: string;
  /** The library in which the covers lie, as an address of its own: what was asked of it, and its faults. */
  readonly library: Simulator;
}

/** Start service, archive and library on 127.0.0.1; `port` is that of the first two. */
export async function startMusicBrainz(options: SimulatorOptions = {}): Promise<MusicBrainzSimulator> {
  const world: World = { artists: inventedArtists(), albums: inventedAlbums() };
  const shelves = await startSimulator(library, { check: options.check });
  const answer = answers(world);
  const refused = doorkeeper();
  const door = archiveDoor(world, () => `//127.0.0.1:${shelves.port}`);

  const simulator = await startSimulator((request) => {
    if (!request.path.startsWith('/ws/2/')) return door(request);
    return refused(request.headers['user-agent']) ?? answer(request);
  }, options);
  return Object.assign(simulator, world, {
    apiUrl: `${simulator.url}/ws/2`,
    coverUrl: `${simulator.url}/covers`,
    library: shelves,
    close: closing(simulator, shelves),
  });
}

/** The first closes by a function that it is about to lose. */
function closing(...all: readonly Simulator[]): () => Promise<void> {
  const ends = all.map(({ close }) => close);
  return async () => void (await Promise.all(ends.map((end) => end())));
}

export { frontPath, type SimulatedAlbum, type SimulatedArtist };
