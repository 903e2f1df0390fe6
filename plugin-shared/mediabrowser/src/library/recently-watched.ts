import type { WatchedItem } from '@ombi/sdk';
import type { ItemQuery, ServerDialect } from '../dialect.js';
import type { ServerCtx } from '../protocol.js';
import { toWatchedItem } from './item-mappers.js';
import { readItems } from './item-reader.js';

/** Movies and episodes that each user played last. */
const LAST_PLAYED = [
  { type: 'Movie', limit: 5 },
  { type: 'Episode', limit: 10 },
] as const;

/** What every user played last. */
export async function fetchRecentlyWatched(dialect: ServerDialect, ctx: ServerCtx): Promise<WatchedItem[]> {
  const watched: WatchedItem[] = [];
  for (const { Id: userId } of await dialect.fetchUsers(ctx))
    for (const { type, limit } of LAST_PLAYED) {
      const query: ItemQuery = { userId, types: [type], isPlayed: true };
      const items = await readItems(dialect, ctx, query, { offset: 0, limit, order: 'newest-first', fields: [] });
      watched.push(...items.map((item) => toWatchedItem(item, query)));
    }
  return watched;
}
