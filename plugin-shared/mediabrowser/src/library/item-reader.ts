import { PluginFailure } from '@ombi/sdk';
import type { ItemPageRequest, ItemQuery, ServerDialect } from '../dialect.js';
import { type Item, ItemPage, type ServerCtx } from '../protocol.js';

const TIMEOUT_MS = 60_000;

/** Additional fields requested for titles. */
export const TITLE_FIELDS = ['ProviderIds', 'MediaSources', 'DateCreated'] as const;
/** Additional fields requested for episodes: none that a server has to look up for each, because there are many episodes. */
export const EPISODE_FIELDS = ['DateCreated'] as const;

/** Reads one page of an item query. Throws `malformed` when no item is what was expected; a single one has no id then. */
export async function readItems(dialect: ServerDialect, ctx: ServerCtx, itemQuery: ItemQuery, page: ItemPageRequest): Promise<Item[]> {
  const { Items } = await fetchPage(dialect, ctx, itemQuery, page);
  if (Items.length > 1 && Items.every(({ Id }) => Id === ''))
    throw new PluginFailure('malformed', 'no item of the list is what was expected');
  return Items;
}

/** Returns the total number of items of a query. */
export async function countItems(dialect: ServerDialect, ctx: ServerCtx, itemQuery: ItemQuery): Promise<number> {
  const page = { offset: 0, limit: 1, order: 'oldest-first', fields: [] } as const;
  return (await fetchPage(dialect, ctx, itemQuery, page)).TotalRecordCount;
}

async function fetchPage(dialect: ServerDialect, { http }: ServerCtx, itemQuery: ItemQuery, page: ItemPageRequest) {
  const { path, query } = dialect.itemCall(itemQuery, page);
  return http.get(path, ItemPage, { query, timeoutMs: TIMEOUT_MS });
}
