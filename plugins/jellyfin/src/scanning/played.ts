import type { Watched } from '@ombi/sdk';
import type { Item } from '../protocol.js';
import { heldEpisodes } from './episodes.js';
import type { Place } from './items.js';

/** A movie, or the episodes of a file, that a user has played. */
export function played(item: Item, { userId = '' }: Place): Watched {
  if (item.Type !== 'Episode') return { personId: userId, itemId: item.Id, season: null, numbers: [] };
  const { showId, season, numbers } = heldEpisodes(item);
  return { personId: userId, itemId: showId, season, numbers };
}
