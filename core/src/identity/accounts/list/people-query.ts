import { z } from 'zod';

/** More rows than this are not given at once. */
const LONGEST_PAGE = 200;

/** A column that a list is sorted by; who has nothing there stands at the end, which costs an index its use. */
interface SortColumn {
  readonly name: string;
  readonly isOptional: boolean;
}

/** What the list of people can be sorted by. */
export const SORTABLE = {
  userName: { name: 'normalizedUserName', isOptional: false },
  alias: { name: 'normalizedAlias', isOptional: true },
  email: { name: 'normalizedEmail', isOptional: true },
  userType: { name: 'userType', isOptional: false },
  lastLoggedIn: { name: 'lastLoggedInAt', isOptional: true },
  createdAt: { name: 'createdAt', isOptional: false },
} as const satisfies Record<string, SortColumn>;

/** A page of the list of people as it is asked for. Pages begin at 1. */
export const PeopleQuery = z.object({
  search: z.string().trim().max(256).default(''),
  sort: z.enum(Object.keys(SORTABLE) as (keyof typeof SORTABLE)[]).default('userName'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(LONGEST_PAGE).default(25),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;
