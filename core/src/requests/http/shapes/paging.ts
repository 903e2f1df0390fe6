import { z } from 'zod';
import { Problem } from '../../../kernel/index.js';
import {
  AVAILABILITY,
  isChildOrder,
  olderFilter,
  olderSorting,
  ORDERS,
  sortingBy,
  STATUS,
  TAB_FILTERS,
  type Part,
  type Sorting,
  type Tab,
} from '../../lists/index.js';

/** More rows than this are not given at once, whatever was asked for. */
const LONGEST_PAGE = 1_000;

const position = z.number().int().min(0);
const count = position.transform((rows) => Math.min(rows, LONGEST_PAGE));

/** `{count}/{position}/{sort}/{sortOrder}`: page size, offset, the name of a field, `asc` or anything else. */
export const PagePath = z.object({ count, position, sort: z.string(), sortOrder: z.string() });

/** `{count}/{position}/{orderType}/{statusType}/{availabilityType}` of the older lists; names are understood, too. */
export const OlderPagePath = z.object({
  count,
  position,
  orderType: z.enum(ORDERS),
  statusType: z.enum(STATUS),
  availabilityType: z.enum(AVAILABILITY),
});

/** The part of a tab's list that a path names. */
export const partOf = (tab: Tab, path: z.output<typeof PagePath>): Part => ({
  filter: TAB_FILTERS[tab],
  sorting: sortingOf(path),
  slice: { offset: path.position, limit: path.count },
});

/** The same of acts of asking for series, which have other fields. A path into a row means the title. */
export function childPart(tab: Tab, { count: limit, position: offset, sort, sortOrder }: z.output<typeof PagePath>) {
  const by = sort.includes('.') ? 'title' : sort.toLowerCase();
  if (!isChildOrder(by)) throw notSortable();
  return { tab, by, descending: sortOrder.toLowerCase() !== 'asc', slice: { offset, limit } };
}

/** The same for the older lists. */
export const olderPart = ({
  statusType,
  availabilityType,
  orderType,
  position: offset,
  count: limit,
}: z.output<typeof OlderPagePath>): Part => ({
  filter: olderFilter(statusType, availabilityType),
  sorting: olderSorting(orderType),
  slice: { offset, limit },
});

/** Refuses names that are no field of a row. */
function sortingOf({ sort, sortOrder }: z.output<typeof PagePath>): Sorting {
  const sorting = sortingBy(sort, sortOrder);
  if (!sorting) throw notSortable();
  return sorting;
}

const notSortable = (): Problem =>
  new Problem(400, 'validation', 'One or more values are not valid.', { sort: ['Not a field by which this list can be sorted.'] });
