import type { HttpOptions, Slice } from '@ombi/sdk';
import { asPortal } from '../account/caller.js';
import type { PlexCtx } from '../ctx.js';
import { ItemPage } from './protocol.js';
import type { Item } from './protocol.js';

/** What is looked for, in the numbers of Plex. */
export const TYPES = { movie: 1, tv: 2, episode: 4 } as const;

/** Things of one type in one section. */
export interface Place {
  readonly key: string;
  readonly type: (typeof TYPES)[keyof typeof TYPES];
}

const TIMEOUT_MS = 60_000;

/** Plex gives no part of a section with nothing in it, only how much there is. */
export async function countOf(ctx: PlexCtx, place: Place): Promise<number> {
  const { size, totalSize = size } = await read(ctx, place, { offset: 0, limit: 0 });
  return totalSize;
}

/** At most `most` of them with one call: a big answer takes a server longer than many small ones. */
export async function itemsOf(ctx: PlexCtx, place: Place, { offset, limit }: Slice, most: number): Promise<Item[]> {
  const items: Item[] = [];
  while (items.length < limit) {
    const part = { offset: offset + items.length, limit: Math.min(most, limit - items.length) };
    const { Metadata } = await read(ctx, place, part);
    items.push(...Metadata.slice(0, part.limit));
    if (Metadata.length < part.limit) break;
  }
  return items;
}

async function read(ctx: PlexCtx, { key, type }: Place, { offset, limit }: Slice) {
  const query: HttpOptions['query'] = {
    type,
    ...(type === TYPES.episode ? {} : { includeGuids: 1 }),
    'X-Plex-Container-Start': offset,
    'X-Plex-Container-Size': limit,
  };
  const path = `/library/sections/${encodeURIComponent(key)}/all`;
  return (await ctx.http.get(path, ItemPage, { ...asPortal(ctx), query, timeoutMs: TIMEOUT_MS })).MediaContainer;
}
