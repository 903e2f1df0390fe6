import { z } from 'zod';

/** More rows than this are not given at once. */
const LONGEST_PAGE = 200;

/** What the list of people can be sorted by, and the column behind it. */
export const SORTABLE = {
  userName: 'normalizedUserName',
  alias: 'normalizedAlias',
  email: 'normalizedEmail',
  userType: 'userType',
  lastLoggedIn: 'lastLoggedInAt',
  createdAt: 'createdAt',
} as const;

/** A page of the list of people as it is asked for. Pages begin at 1. */
export const PeopleQuery = z.object({
  search: z.string().trim().max(256).default(''),
  sort: z.enum(Object.keys(SORTABLE) as (keyof typeof SORTABLE)[]).default('userName'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(LONGEST_PAGE).default(25),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;
