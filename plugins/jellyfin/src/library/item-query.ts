import type { HttpOptions, Slice } from '@ombi/sdk';
import { type Item, ItemPage, type JellyfinCtx } from '../protocol.js';

/** Where items are looked for, of which kinds, and through whose eyes. */
export interface ItemQuery {
  readonly userId?: string;
  /** Absent: the whole server. */
  readonly parentId?: string;
  readonly types: readonly ('Movie' | 'Series' | 'Episode')[];
  /** Only what the user has played. */
  readonly isPlayed?: true;
}

const TIMEOUT_MS = 60_000;

/** What is told of a title beside what is told of everything. Of episodes nothing more: there are too many of them. */
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

/** Oldest first, so that what is added or played during a scan comes last. A box set would hide the movies inside it. */
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
