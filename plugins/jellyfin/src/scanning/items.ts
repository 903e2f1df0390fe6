import type { HttpOptions, Slice } from '@ombi/sdk';
import { ItemPage } from '../protocol.js';
import type { Item, JellyfinCtx } from '../protocol.js';

/** Where items are looked for, of which kinds, and through whose eyes. */
export interface Place {
  readonly userId?: string;
  /** Absent: the whole server. */
  readonly parentId?: string;
  readonly types: readonly ('Movie' | 'Series' | 'Episode')[];
  /** Only what the user has played. */
  readonly isPlayed?: true;
}

const TIMEOUT_MS = 60_000;

/** What is told of a title beside what is told of everything. Of episodes nothing more: there are too many of them. */
export const OF_TITLES = ['ProviderIds', 'MediaSources', 'DateCreated'] as const;

export async function itemsOf(ctx: JellyfinCtx, place: Place, { offset, limit }: Slice, fields: readonly string[]): Promise<Item[]> {
  const { Items } = await read(ctx, place, { startIndex: offset, limit, ...(fields.length > 0 ? { fields } : {}) });
  return Items;
}

export async function countOf(ctx: JellyfinCtx, place: Place): Promise<number> {
  const { TotalRecordCount } = await read(ctx, place, { startIndex: 0, limit: 1 });
  return TotalRecordCount;
}

/** Oldest first, so that what is added or played during a scan comes last. A box set would hide the movies inside it. */
async function read({ http }: JellyfinCtx, { userId, parentId, types, isPlayed }: Place, part: HttpOptions['query']) {
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
    ...part,
  };
  return http.get('/Items', ItemPage, { query, timeoutMs: TIMEOUT_MS });
}
