import { type HeldEpisodes, type LibraryItem, type Page, type Slice, sliceSections, type WatchedItem } from '@ombi/sdk';
import { type Item, type JellyfinCtx, Users } from '../protocol.js';
import { findScanUserId } from '../server.js';
import type { CollectionType } from '../settings.js';
import { toHeldEpisodes, toLibraryItem, toWatched } from './item-mappers.js';
import { countItems, type ItemQuery, readItems, TITLE_FIELDS } from './item-query.js';

/** The queries of one scan, and the name under which their item counts are stored. */
export interface ScanPlan {
  readonly name: string;
  queries(ctx: JellyfinCtx): Promise<readonly ItemQuery[]>;
}

type ItemTypesByCollection = Readonly<Record<CollectionType, ItemQuery['types']>>;

const TITLE_TYPES: ItemTypesByCollection = { movies: ['Movie'], tvshows: ['Series'], mixed: ['Movie', 'Series'] };
const EPISODE_TYPES: ItemTypesByCollection = { movies: [], tvshows: ['Episode'], mixed: ['Episode'] };

/** Queries for the selected libraries. */
const TITLE_SCAN: ScanPlan = { name: 'shelves', queries: (ctx) => selectedLibraryQueries(ctx, TITLE_TYPES) };
const EPISODE_SCAN: ScanPlan = { name: 'episode-shelves', queries: (ctx) => selectedLibraryQueries(ctx, EPISODE_TYPES) };

/** One query per user. */
const PLAYED_SCAN: ScanPlan = {
  name: 'played-shelves',
  async queries({ http }) {
    const users = await http.get('/Users', Users);
    return users.map(({ Id }) => ({ userId: Id, types: ['Movie', 'Episode'], isPlayed: true }));
  },
};

/** Without a selected library, the query covers the whole server. */
async function selectedLibraryQueries(ctx: JellyfinCtx, types: ItemTypesByCollection): Promise<ItemQuery[]> {
  const userId = await findScanUserId(ctx);
  const selected = ctx.connection.libraries.filter(({ enabled }) => enabled);
  if (selected.length === 0) return [{ userId, types: types.mixed }];
  return selected
    .map(({ key, collectionType }) => ({ userId, parentId: key, types: types[collectionType] }))
    .filter((query) => query.types.length > 0);
}

/** A slice of exact size of all movies and series in the selected libraries, one library after the other. */
export const scan = (ctx: JellyfinCtx, slice: Slice): Promise<Page<LibraryItem>> =>
  runScan(ctx, TITLE_SCAN, slice, TITLE_FIELDS, (item) => toLibraryItem(item, ctx.connection));

/** The same for all episodes. */
export const scanEpisodes = (ctx: JellyfinCtx, slice: Slice): Promise<Page<HeldEpisodes>> =>
  runScan(ctx, EPISODE_SCAN, slice, [], toHeldEpisodes);

/** The same for all played items, one user after the other. */
export const scanWatched = (ctx: JellyfinCtx, slice: Slice): Promise<Page<WatchedItem>> => runScan(ctx, PLAYED_SCAN, slice, [], toWatched);

const runScan = <T>(
  ctx: JellyfinCtx,
  { name, queries }: ScanPlan,
  slice: Slice,
  fields: readonly string[],
  toResult: (item: Item, query: ItemQuery) => T,
): Promise<Page<T>> =>
  sliceSections(ctx.store, slice, {
    name,
    places: () => queries(ctx),
    count: (query) => countItems(ctx, query),
    read: async (query, page) => (await readItems(ctx, query, page, fields)).map((item) => toResult(item, query)),
  });
