import type { HeldEpisodes, LibraryItem, Page, Slice } from '@ombi/sdk';
import type { Item, JellyfinCtx } from '../protocol.js';
import { heldEpisodes } from './episodes.js';
import { itemsOf, OF_TITLES } from './items.js';
import { listed } from './listing.js';
import { EPISODES, shelvesOf, TITLES } from './shelves.js';
import type { Shelf, Walk } from './shelves.js';

/** An exact slice of all movies and series in the chosen libraries, one library after the other. */
export async function scan(ctx: JellyfinCtx, slice: Slice): Promise<Page<LibraryItem>> {
  const { items, total } = await walk(ctx, TITLES, slice, OF_TITLES);
  return { items: items.map((item) => listed(item, ctx.connection)), total };
}

/** The same of all episodes. */
export async function episodes(ctx: JellyfinCtx, slice: Slice): Promise<Page<HeldEpisodes>> {
  const { items, total } = await walk(ctx, EPISODES, slice, []);
  return { items: items.map(heldEpisodes), total };
}

async function walk(ctx: JellyfinCtx, way: Walk, slice: Slice, fields: readonly string[]): Promise<Page<Item>> {
  const shelves = await shelvesOf(ctx, way, slice.offset === 0);
  const items: Item[] = [];
  for (const shelf of shelves) {
    const wanted = partOf(shelf, slice);
    if (wanted.limit <= 0) continue;
    const found = await itemsOf(ctx, shelf.place, wanted, fields);
    items.push(...found);
    // A library that gives less than it counted leaves a gap; going on behind it would pass it over in silence.
    if (found.length < wanted.limit) break;
  }
  return { items, total: shelves.reduce((total, { length }) => total + length, 0) };
}

/** The part of a slice that lies on a shelf, counted from the beginning of the shelf. */
function partOf({ start, length }: Shelf, { offset, limit }: Slice): Slice {
  const from = Math.max(0, offset - start);
  const to = Math.min(length, offset + limit - start);
  return { offset: from, limit: to - from };
}
