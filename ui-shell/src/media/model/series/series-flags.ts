import type { SeriesRequestWire } from '../../../api/shows/index.js';
import type { CopyFlags } from '../standing.js';

/** How far an act of asking for a series is. */
export const seriesFlags = (request: SeriesRequestWire): CopyFlags => ({
  requested: true,
  approved: request.approved,
  available: request.available,
  partlyAvailable: request.partiallyAvailable,
  denied: request.denied === true,
  deniedReason: request.deniedReason,
});
