import { z } from 'zod';
import { Problem } from '../../../kernel/index.js';
import { AVAILABILITY, ORDERS, sortingBy, STATUS, type Sorting } from '../../lists/index.js';

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

/** Refuses names that are no field of a row. */
export function sortingOf({ sort, sortOrder }: z.output<typeof PagePath>): Sorting {
  const sorting = sortingBy(sort, sortOrder);
  if (!sorting)
    throw new Problem(400, 'validation', 'One or more values are not valid.', { sort: ['Not a field by which this list can be sorted.'] });
  return sorting;
}
