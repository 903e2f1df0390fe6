import { reply, type SimulatedResponse, type SimulatedRequest } from '@ombi/sdk/testing';

const PAGE_SIZE = 20;
const LAST_PAGE = 500;
const MAX_PARTS = 20;

const errorReply = (status: number, code: number, message: string): SimulatedResponse =>
  reply(status, { success: false, status_code: code, status_message: message });

/** The error answer of the service for unknown resources. */
export const notFound = (): SimulatedResponse => errorReply(404, 34, 'The resource you requested could not be found.');

/** The body, or the error answer (404) when it is missing. */
export const okOrNotFound = (body: unknown): SimulatedResponse => (body ? reply(200, body) : notFound());

/** A page of a list in the format of the service. */
export const pageBody = <T>(entries: readonly T[], page: number, toRow: (entry: T) => unknown = (entry) => entry) => ({
  page,
  results: entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(toRow),
  total_pages: Math.ceil(entries.length / PAGE_SIZE),
  total_results: entries.length,
});

/** The requested page; the service accepts 1 to 500. */
export function pageReply<T>(entries: readonly T[], { query }: SimulatedRequest, toRow?: (entry: T) => unknown): SimulatedResponse {
  const page = Number(query.get('page') ?? 1);
  if (Number.isInteger(page) && page >= 1 && page <= LAST_PAGE) return reply(200, pageBody(entries, page, toRow));
  return errorReply(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.');
}

/** A body with the requested parts (`append_to_response`); unknown parts are ignored. */
export function replyWithParts({ query }: SimulatedRequest, body: object, part: (name: string) => unknown): SimulatedResponse {
  const partNames = (query.get('append_to_response') ?? '').split(',').filter((name) => name !== '');
  if (partNames.length > MAX_PARTS)
    return errorReply(400, 27, 'Too many append to response objects: The maximum number of remote calls is 20.');
  const parts = partNames.map((name) => [name, part(name)] as const).filter(([, content]) => content !== undefined);
  return reply(200, { ...body, ...Object.fromEntries(parts) });
}
