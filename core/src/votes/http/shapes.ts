import { z } from 'zod';

const LARGEST = 2 ** 31 - 1;

/** More rows than this are not given at once, whatever was asked for. */
const LONGEST_PAGE = 100;

/** A request id in the path. */
export const RequestPath = z.object({ requestId: z.number().int().min(0).max(LARGEST) });
export type RequestPath = z.output<typeof RequestPath>;

/** `GET api/v3/votes`. */
export const PageQuery = z.object({
  tab: z.enum(['current', 'completed']).default('current'),
  position: z.number().int().min(0).default(0),
  count: z.number().int().min(1).max(LONGEST_PAGE).default(30),
});
export type PageQuery = z.output<typeof PageQuery>;
