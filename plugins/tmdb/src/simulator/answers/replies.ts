import { reply, type Reply, type SimulatedRequest } from '@ombi/sdk/testing';

const PAGE = 20;
const LAST_PAGE = 500;
const MOST_PARTS = 20;

const refusal = (status: number, code: number, words: string): Reply =>
  reply(status, { success: false, status_code: code, status_message: words });

/** The service has a word for what it does not know. */
export const missing = (): Reply => refusal(404, 34, 'The resource you requested could not be found.');

/** What there is, or the word for what there is not. */
export const found = (body: unknown): Reply => (body ? reply(200, body) : missing());

/** A page of a list, as the service numbers them. */
export const pageOf = <T>(rows: readonly T[], page: number) => ({
  page,
  results: rows.slice((page - 1) * PAGE, page * PAGE),
  total_pages: Math.ceil(rows.length / PAGE),
  total_results: rows.length,
});

/** The page that was asked for; the service goes from 1 to 500. */
export function listPage<T>(rows: readonly T[], { query }: SimulatedRequest): Reply {
  const page = Number(query.get('page') ?? 1);
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return reply(200, pageOf(rows, page));
  return refusal(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.');
}

/** A body with the parts that were asked for along with it; a part that does not exist is left out without a word. */
export function withParts({ query }: SimulatedRequest, body: object, part: (name: string) => unknown): Reply {
  const asked = (query.get('append_to_response') ?? '').split(',').filter((name) => name !== '');
  if (asked.length > MOST_PARTS) return refusal(400, 27, 'Too many append to response objects: The maximum number of remote calls is 20.');
  const parts = asked.map((name) => [name, part(name)] as const).filter(([, content]) => content !== undefined);
  return reply(200, { ...body, ...Object.fromEntries(parts) });
}
