import { z } from 'zod';

const MAX_INT32 = 2 ** 31 - 1;

/** Maximum rows per page. */
const MAX_PAGE_SIZE = 100;

/** Path parameter: a request id. */
export const VoteRequestPath = z.object({ requestId: z.number().int().min(0).max(MAX_INT32) });
export type VoteRequestPath = z.output<typeof VoteRequestPath>;

/** Query parameters of `GET api/v3/votes`. */
export const VoteListQuery = z.object({
  tab: z.enum(['current', 'completed']).default('current'),
  position: z.number().int().min(0).default(0),
  count: z.number().int().min(1).max(MAX_PAGE_SIZE).default(30),
});
export type VoteListQuery = z.output<typeof VoteListQuery>;
