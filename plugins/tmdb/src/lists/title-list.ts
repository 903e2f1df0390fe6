import { type HttpOptions, type Page, type Slice, slicePages, type TitleSummary } from '@ombi/sdk';
import { get, type TmdbCtx } from '../client.js';
import { TitlePage, type TitleRow } from '../protocol/common.js';
import { type TitleKind, toTitleSummary } from '../titles/title-summary.js';

const PAGE_SIZE = 20;
/** The service rejects higher page numbers. */
const LAST_PAGE = 500;

/** A list of the service, and a filter for its rows. */
export interface TitleListQuery {
  readonly path: string;
  readonly kind: TitleKind;
  readonly query: NonNullable<HttpOptions['query']>;
  isIncluded?(row: TitleRow): boolean;
}

/** A slice of exact position in a list; filtered and malformed rows leave a gap, so that later slices do not shift. */
export async function readTitleList(
  ctx: TmdbCtx,
  { path, kind, query, isIncluded = () => true }: TitleListQuery,
  slice: Slice,
): Promise<Page<TitleSummary>> {
  const { items, total } = await slicePages(slice, PAGE_SIZE, async (page): Promise<Page<TitleRow | null>> => {
    if (page >= LAST_PAGE) return { items: [], total: LAST_PAGE * PAGE_SIZE };
    const { results, total_results } = await get(ctx, path, TitlePage, { ...query, page: page + 1 });
    return { items: results, total: Math.min(total_results, LAST_PAGE * PAGE_SIZE) };
  });
  return { items: items.flatMap((row) => (row && isIncluded(row) ? [toTitleSummary(row, kind)] : [])), total };
}
