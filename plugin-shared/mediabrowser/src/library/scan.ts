import { type EpisodeFile, type LibraryItem, type Page, PluginFailure, type Slice, sliceSections, type WatchedItem } from '@ombi/sdk';
import type { ItemQuery, ServerDialect } from '../dialect.js';
import type { Item, ServerCtx } from '../protocol.js';
import { findScanUserId } from '../server-info.js';
import type { CollectionType, SelectedLibrary } from '../settings.js';
import { toEpisodeFile, toLibraryItem, toWatchedItem } from './item-mappers.js';
import { countItems, EPISODE_FIELDS, readItems, TITLE_FIELDS } from './item-reader.js';

/** The queries of one scan, and the name under which their item counts are stored. */
interface ScanPlan {
  readonly name: string;
  queries(dialect: ServerDialect, ctx: ServerCtx): Promise<readonly ItemQuery[]>;
}

type ItemTypesByCollection = Readonly<Record<CollectionType, ItemQuery['types']>>;

/** Item types of titles. */
export const TITLE_TYPES: ItemTypesByCollection = { movies: ['Movie'], tvshows: ['Series'], mixed: ['Movie', 'Series'] };
/** Item types of episodes. */
export const EPISODE_TYPES: ItemTypesByCollection = { movies: [], tvshows: ['Episode'], mixed: ['Episode'] };

/** Queries for the selected libraries. */
const TITLE_SCAN: ScanPlan = { name: 'shelves', queries: (dialect, ctx) => selectedLibraryQueries(dialect, ctx, TITLE_TYPES) };
const EPISODE_SCAN: ScanPlan = {
  name: 'episode-shelves',
  queries: (dialect, ctx) => selectedLibraryQueries(dialect, ctx, EPISODE_TYPES),
};

/** One query per user. */
const PLAYED_SCAN: ScanPlan = {
  name: 'played-shelves',
  async queries(dialect, ctx) {
    const users = await dialect.fetchUsers(ctx);
    return users.map(({ Id }) => ({ userId: Id, types: ['Movie', 'Episode'], isPlayed: true }));
  },
};

/** Queries for the selected libraries that can contain such types. Without a selected library, the query covers the whole server. */
export async function selectedLibraryQueries(dialect: ServerDialect, ctx: ServerCtx, types: ItemTypesByCollection): Promise<ItemQuery[]> {
  const userId = await findScanUserId(dialect, ctx);
  const selected = ctx.connection.libraries.filter(({ enabled }) => enabled);
  if (selected.length === 0) return [{ userId, types: types.mixed }];
  await assertLibrariesExist(dialect, ctx, selected);
  return selected
    .map(({ key, collectionType }) => ({ userId, parentId: key, types: types[collectionType] }))
    .filter((query) => query.types.length > 0);
}

/**
 * Throws `not-found` for a selected library that the server does not have any more: what a server answers for one varies from nothing to
 * everything that it holds.
 */
async function assertLibrariesExist(dialect: ServerDialect, ctx: ServerCtx, selected: readonly SelectedLibrary[]): Promise<void> {
  const existing = new Set((await dialect.fetchFolders(ctx)).map(({ ItemId }) => ItemId));
  const missing = selected.find(({ key }) => !existing.has(key));
  if (missing) throw new PluginFailure('not-found', `the library "${missing.title}" does not exist any more; load the libraries again`);
}

/** A slice of exact size of all movies and series in the selected libraries, one library after the other. */
export const scanLibraries = (dialect: ServerDialect, ctx: ServerCtx, slice: Slice): Promise<Page<LibraryItem>> =>
  runScan(dialect, ctx, TITLE_SCAN, slice, TITLE_FIELDS, (item) => toLibraryItem(item, dialect, ctx.connection));

/** A slice of exact size of all episodes in the selected libraries. */
export const scanEpisodes = (dialect: ServerDialect, ctx: ServerCtx, slice: Slice): Promise<Page<EpisodeFile>> =>
  runScan(dialect, ctx, EPISODE_SCAN, slice, EPISODE_FIELDS, toEpisodeFile);

/** A slice of exact size of all played items, one user after the other. */
export const scanWatched = (dialect: ServerDialect, ctx: ServerCtx, slice: Slice): Promise<Page<WatchedItem>> =>
  runScan(dialect, ctx, PLAYED_SCAN, slice, [], toWatchedItem);

/** Oldest first, so that items added or played during a scan come last. */
const runScan = <T>(
  dialect: ServerDialect,
  ctx: ServerCtx,
  { name, queries }: ScanPlan,
  slice: Slice,
  fields: readonly string[],
  toResult: (item: Item, query: ItemQuery) => T,
): Promise<Page<T>> =>
  sliceSections(ctx.store, slice, {
    name,
    places: () => queries(dialect, ctx),
    count: (query) => countItems(dialect, ctx, query),
    read: async (query, page) => {
      const items = await readItems(dialect, ctx, query, { ...page, order: 'oldest-first', fields });
      return items.map((item) => toResult(item, query));
    },
  });
