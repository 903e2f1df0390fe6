import type { MovieRequestWire } from '../../api/movies/index.js';

/** What the person who asked is called; nothing where that is not told. */
export const requesterOf = ({ requestedByAlias, requestedUser }: Pick<MovieRequestWire, 'requestedByAlias' | 'requestedUser'>): string =>
  requestedByAlias || requestedUser?.userAlias || requestedUser?.alias || requestedUser?.userName || '';
