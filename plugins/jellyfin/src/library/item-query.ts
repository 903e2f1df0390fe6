import type { HttpOptions, Slice } from '@ombi/sdk';
import { type Item, ItemPage, type JellyfinCtx } from '../protocol.js';

/** The parent folder, the types and the viewing user of an item query. */
export interface ItemQuery {
  readonly userId?: string;
  /** Absent means the whole server. */
  readonly parentId?: string;
  readonly types: readonly ('Movie' | 'Series' | 'Episode')[];
  /** Only items that the user has played. */
  readonly isPlayed?: true;
}

const TIMEOUT_MS = 60_000;

/** Additional fields requested for titles. Episodes get none, because there are too many of them. */
export const TITLE_FIELDS = ['ProviderIds', 'MediaSources', 'DateCreated'] as const;

export async function readItems(
  ctx: JellyfinCtx,
  itemQuery: ItemQuery,
  { offset, limit }: Slice,
  fields: readonly string[],
): Promise<Item[]> {
  const { Items } = await fetchPage(ctx, itemQuery, { startIndex: offset, limit, ...(fields.length > 0 ? { fields } : {}) });
  return Items;
}

export async function countItems(ctx: JellyfinCtx, itemQuery: ItemQuery): Promise<number> {
  const { TotalRecordCount } = await fetchPage(ctx, itemQuery, { startIndex: 0, limit: 1 });
  return TotalRecordCount;
}

/**
 * Sorted by oldest first, so that items added or played during a scan come last. Box sets are not collapsed, because one would hide its
 * movies.
 */
async function fetchPage({ http }: JellyfinCtx, { userId, parentId, types, isPlayed }: ItemQuery, page: HttpOptions['query']) {
  const query = {
    userId,
    parentId,
    recursive: true,
    includeItemTypes: types,
    isMissing: false,
    collapseBoxSetItems: false,
    enableImages: false,
    enableUserData: false,
    isPlayed,
    sortBy: [isPlayed ? 'DatePlayed' : 'DateCreated', 'SortName'],
    sortOrder: ['Ascending'],
    ...page,
  };
  return http.get('/Items', ItemPage, { query, timeoutMs: TIMEOUT_MS });
}
