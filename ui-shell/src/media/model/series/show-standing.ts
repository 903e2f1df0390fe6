import type { EpisodeWire, SeasonWire } from '../../../api/catalogue/index.js';
import { standingOf, UNTOUCHED, type Standing } from '../standing.js';

/** Where one episode stands; null while nobody asked for it. */
export const episodeStanding = (episode: EpisodeWire): Standing | null =>
  standingOf({ ...UNTOUCHED, ...episode, denied: episode.denied === true });

/** Where a season stands as a whole; null while nobody asked for any of it. */
export function seasonStanding({ episodes }: SeasonWire): Standing | null {
  const all = episodes ?? [];
  if (all.length === 0) return null;
  if (all.every(({ available }) => available)) return 'available';
  if (all.every(({ denied }) => denied === true)) return 'denied';
  if (all.some(({ available }) => available)) return 'partly-available';
  if (all.some(({ requested, approved }) => requested && !approved)) return 'requested';
  return all.some(({ requested, approved }) => requested && approved) ? 'approved' : null;
}
