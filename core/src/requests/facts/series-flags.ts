import type { EpisodeOpinion, Flags } from '../../catalogue/index.js';
import { isApproved, isDenied } from '../lists/index.js';
import type { RequestEpisodeEntity } from '../store/index.js';
import type { FlaggedRequest } from './flag.repository.js';

/** What the acts of asking for a series say about it as such. Whether it was denied is told by its episodes. */
export const seriesFlags = (requests: readonly FlaggedRequest[]): Partial<Flags> => ({
  requestId: requests.find(({ isVisible }) => isVisible)?.titleId ?? 0,
  requested: true,
  approved: requests.some(isApproved),
  available: requests.some(({ state }) => state === 'available'),
});

/** What the request for an episode says about it. */
export const opinionOn = ({ season, number, available }: RequestEpisodeEntity, request: FlaggedRequest): EpisodeOpinion => ({
  season,
  number,
  requested: true,
  approved: isApproved(request),
  denied: isDenied(request),
  deniedReason: request.deniedReason,
  available,
});
