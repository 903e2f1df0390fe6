import { z } from 'zod';
import { Problem } from '../../../kernel/index.js';
import {
  V1_AVAILABILITY_FILTERS,
  isSeriesRequestSortKey,
  v1StateFilter,
  v1TitleSorting,
  V1_SORT_ORDERS,
  parseTitleSorting,
  V1_STATUS_FILTERS,
  TAB_FILTERS,
  type TitleListPageQuery,
  type TitleSorting,
  type RequestListTab,
} from '../../lists/index.js';

/** Maximum page size; larger values are capped. */
const MAX_PAGE_SIZE = 1_000;

const position = z.number().int().min(0);
const count = position.transform((rows) => Math.min(rows, MAX_PAGE_SIZE));

/** `{count}/{position}/{sort}/{sortOrder}`: page size, offset, the name of a field, `asc` or anything else. */
export const ListPagePath = z.object({ count, position, sort: z.string(), sortOrder: z.string() });

/** `{count}/{position}/{orderType}/{statusType}/{availabilityType}` of the v1 lists; enum names are accepted, too. */
export const V1ListPagePath = z.object({
  count,
  position,
  orderType: z.enum(V1_SORT_ORDERS),
  statusType: z.enum(V1_STATUS_FILTERS),
  availabilityType: z.enum(V1_AVAILABILITY_FILTERS),
});

/** As {@link V1ListPagePath} for series, whose v1 lists have one order and no filters: the rest of the path has no effect. */
export const V1SeriesPagePath = z.object({ count, position });

/** The page of a tab that a path requests. */
export const toTitleListPageQuery = (requestListTab: RequestListTab, path: z.output<typeof ListPagePath>): TitleListPageQuery => ({
  filter: TAB_FILTERS[requestListTab],
  sorting: sortingOf(path),
  slice: { offset: path.position, limit: path.count },
});

/** As {@link toTitleListPageQuery} for series requests, whose sort fields differ. A path into a nested row sorts by title. */
export function toSeriesListPage(
  requestListTab: RequestListTab,
  { count: limit, position: offset, sort, sortOrder }: z.output<typeof ListPagePath>,
) {
  const sortKey = sort.includes('.') ? 'title' : sort.toLowerCase();
  if (!isSeriesRequestSortKey(sortKey)) throw notSortable();
  return { tab: requestListTab, sortKey, isDescending: sortOrder.toLowerCase() !== 'asc', slice: { offset, limit } };
}

/** As {@link toTitleListPageQuery} for the v1 lists. */
export const toV1TitleListPageQuery = ({
  statusType,
  availabilityType,
  orderType,
  position: offset,
  count: limit,
}: z.output<typeof V1ListPagePath>): TitleListPageQuery => ({
  filter: v1StateFilter(statusType, availabilityType),
  sorting: v1TitleSorting(orderType),
  slice: { offset, limit },
});

/** Throws a `Problem` for unknown sort fields. */
function sortingOf({ sort, sortOrder }: z.output<typeof ListPagePath>): TitleSorting {
  const titleSorting = parseTitleSorting(sort, sortOrder);
  if (!titleSorting) throw notSortable();
  return titleSorting;
}

const notSortable = (): Problem =>
  new Problem(400, 'validation', 'One or more values are not valid.', { sort: ['Not a field by which this list can be sorted.'] });
