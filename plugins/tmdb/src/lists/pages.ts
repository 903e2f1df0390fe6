import { slicePages, type HttpOptions, type Page, type Slice, type TitleSummary } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { get } from '../client/get.js';
import { Rows, type Row } from '../protocol/rows.js';
import { summaryOf, type Kind } from '../titles/summary.js';

const PAGE_SIZE = 20;
/** The service refuses to go further. */
const LAST_PAGE = 500;

/** A list of the service, and the rows of it that shall be seen. */
export interface Listing {
  readonly path: string;
  readonly kind: Kind;
  readonly query: NonNullable<HttpOptions['query']>;
  keep?(row: Row): boolean;
}

/** An exact slice of a list; what is left out leaves a gap, so that no later slice shifts. */
export async function readListing(
  ctx: TmdbCtx,
  { path, kind, query, keep = () => true }: Listing,
  slice: Slice,
): Promise<Page<TitleSummary>> {
  const { items, total } = await slicePages(slice, PAGE_SIZE, async (page): Promise<Page<Row>> => {
    if (page >= LAST_PAGE) return { items: [], total: LAST_PAGE * PAGE_SIZE };
    const { results, total_results } = await get(ctx, path, Rows, { ...query, page: page + 1 });
    return { items: results, total: Math.min(total_results, LAST_PAGE * PAGE_SIZE) };
  });
  return { items: items.filter(keep).map((row) => summaryOf(row, kind)), total };
}
