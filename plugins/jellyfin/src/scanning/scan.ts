import { sliceShelves } from '@ombi/sdk';
import type { HeldEpisodes, LibraryItem, Page, Slice, Watched } from '@ombi/sdk';
import type { Item, JellyfinCtx } from '../protocol.js';
import { heldEpisodes } from './episodes.js';
import { countOf, itemsOf, OF_TITLES } from './items.js';
import type { Place } from './items.js';
import { listed } from './listing.js';
import { EPISODES, PLAYED, TITLES } from './places.js';
import type { Walk } from './places.js';
import { played } from './played.js';

/** An exact slice of all movies and series in the chosen libraries, one library after the other. */
export const scan = (ctx: JellyfinCtx, slice: Slice): Promise<Page<LibraryItem>> =>
  walk(ctx, TITLES, slice, OF_TITLES, (item) => listed(item, ctx.connection));

/** The same of all episodes. */
export const episodes = (ctx: JellyfinCtx, slice: Slice): Promise<Page<HeldEpisodes>> => walk(ctx, EPISODES, slice, [], heldEpisodes);

/** The same of what everybody has played, one user after the other. */
export const watched = (ctx: JellyfinCtx, slice: Slice): Promise<Page<Watched>> => walk(ctx, PLAYED, slice, [], played);

const walk = <T>(
  ctx: JellyfinCtx,
  { name, places }: Walk,
  slice: Slice,
  fields: readonly string[],
  told: (item: Item, place: Place) => T,
): Promise<Page<T>> =>
  sliceShelves(ctx.store, slice, {
    name,
    places: () => places(ctx),
    count: (place) => countOf(ctx, place),
    read: async (place, part) => (await itemsOf(ctx, place, part, fields)).map((item) => told(item, place)),
  });
