import type { HeldEpisodes, LibraryItem, Page, Slice, Watched } from '@ombi/sdk';
import type { Item, JellyfinCtx } from '../protocol.js';
import { heldEpisodes } from './episodes.js';
import { itemsOf, OF_TITLES } from './items.js';
import type { Place } from './items.js';
import { listed } from './listing.js';
import { played } from './played.js';
import { EPISODES, PLAYED, shelvesOf, TITLES } from './shelves.js';
import type { Shelf, Walk } from './shelves.js';

/** An exact slice of all movies and series in the chosen libraries, one library after the other. */
export const scan = (ctx: JellyfinCtx, slice: Slice): Promise<Page<LibraryItem>> =>
  walk(ctx, TITLES, slice, OF_TITLES, (item) => listed(item, ctx.connection));

/** The same of all episodes. */
export const episodes = (ctx: JellyfinCtx, slice: Slice): Promise<Page<HeldEpisodes>> => walk(ctx, EPISODES, slice, [], heldEpisodes);

/** The same of what everybody has played, one user after the other. */
export const watched = (ctx: JellyfinCtx, slice: Slice): Promise<Page<Watched>> => walk(ctx, PLAYED, slice, [], played);

async function walk<T>(
  ctx: JellyfinCtx,
  way: Walk,
  slice: Slice,
  fields: readonly string[],
  told: (item: Item, place: Place) => T,
): Promise<Page<T>> {
  const shelves = await shelvesOf(ctx, way, slice.offset === 0);
  const items: T[] = [];
  for (const { place, ...stretch } of shelves) {
    const wanted = partOf(stretch, slice);
    if (wanted.limit <= 0) continue;
    const found = await itemsOf(ctx, place, wanted, fields);
    items.push(...found.map((item) => told(item, place)));
    // A place that gives less than it counted leaves a gap; going on behind it would pass it over in silence.
    if (found.length < wanted.limit) break;
  }
  return { items, total: shelves.reduce((total, { length }) => total + length, 0) };
}

/** The part of a slice that lies on a shelf, counted from the beginning of the shelf. */
function partOf({ start, length }: Omit<Shelf, 'place'>, { offset, limit }: Slice): Slice {
  const from = Math.max(0, offset - start);
  const to = Math.min(length, offset + limit - start);
  return { offset: from, limit: to - from };
}
