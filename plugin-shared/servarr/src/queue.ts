import { slicePages } from '@ombi/sdk';
import { z } from 'zod';
import type { ServarrCtx, ServarrProduct } from './protocol.js';

/** A number that reads as null when it is invalid, so that one malformed row does not discard the others. */
const lenientNumber = z.number().nullish().catch(null);
const lenientText = z.string().nullish().catch(null);

/** A row of the queue. Statuses are plain strings, because newer versions add values. */
export const QueueRow = z.object({
  status: lenientText,
  trackedDownloadState: lenientText,
  trackedDownloadStatus: lenientText,
  size: lenientNumber,
  sizeleft: lenientNumber,
  timeleft: lenientText,
  errorMessage: lenientText,
  statusMessages: z
    .array(z.object({ messages: z.array(z.string()).nullish() }))
    .nullish()
    .catch(null),
});
export type QueueRow = z.output<typeof QueueRow>;

/** Rows per page. A row has 6 to 12 kB. */
const PAGE_SIZE = 200;

/** Reads the queue, with the rows that end first at the top. `include` names the parts to be sent with each row. */
export async function fetchQueue<T extends z.ZodType>(
  { http }: ServarrCtx,
  { apiPath }: ServarrProduct,
  { row, include, limit }: { readonly row: T; readonly include: Readonly<Record<string, true>>; readonly limit: number },
): Promise<readonly z.output<T>[]> {
  const Page = z.object({ totalRecords: z.int().min(0), records: z.array(row).nullish() });
  const pageSize = Math.min(PAGE_SIZE, limit);
  const { items } = await slicePages({ offset: 0, limit }, pageSize, async (page) => {
    const query = { page: page + 1, pageSize, ...include, sortKey: 'timeleft', sortDirection: 'ascending' };
    const { totalRecords, records } = await http.get(`${apiPath}/queue`, Page, { query });
    return { items: records ?? [], total: totalRecords };
  });
  return items;
}
