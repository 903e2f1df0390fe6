import { PluginFailure, type FailureCode } from '../../context/failures.js';
import type { HttpMethod } from '../../context/http.js';
import { isAllowedHost, isSameHost } from './request-url.js';

/** A request with all defaults applied. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: HttpMethod;
  /** Sent to the target's own host only. */
  readonly headers: Readonly<Record<string, string>>;
  readonly accept: string;
  readonly body: string | Uint8Array | undefined;
  readonly maxBytes: number;
  /** Whether the body of a successful response is left unread. */
  readonly ignoreBody: boolean;
  readonly maxRedirects: number;
  /** Undefined: no other host. */
  readonly redirectsTo: readonly string[] | undefined;
}

/** A response with its whole body, or without one that is ignored. */
export interface FetchedResponse {
  readonly response: Response;
  readonly bytes: Uint8Array;
}

/** Sends a request, follows its redirects and reads the whole response, unless its body is ignored. Throws a PluginFailure when there is none. */
export async function sendRequest(request: OutgoingRequest, signal: AbortSignal): Promise<FetchedResponse> {
  const response = await openResponse(request, signal);
  if (request.ignoreBody && response.ok) {
    void readBody(response, request.maxBytes).catch(() => undefined);
    return { response, bytes: new Uint8Array() };
  }
  return { response, bytes: await readBody(response, request.maxBytes).catch(failWith(signal, 'malformed', 'the answer was cut off')) };
}

/** Sends a request and follows its redirects; the body is not read yet. Throws a PluginFailure when there is no response. */
export async function openResponse(request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
  let current = request;
  for (let followed = 0; ; followed += 1) {
    const response = await fetchRequest(current, signal).catch(failWith(signal, 'unreachable', 'the connection failed'));
    const next = toRedirectedRequest(current, response);
    if (!next) return response;
    await response.body?.cancel();
    if (followed === request.maxRedirects)
      throw new PluginFailure('malformed', followed === 0 ? 'redirected to another address' : 'redirected too often');
    current = next;
  }
}

const fetchRequest = ({ url, method, headers, accept, body }: OutgoingRequest, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    method,
    redirect: 'manual',
    signal,
    headers: { accept, ...headers },
    ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
  });

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Within the same host a redirect keeps method, body and key. To another host, which must be allowed, only a GET request without
 * credentials is sent, and never from `https` to `http`.
 */
function toRedirectedRequest(request: OutgoingRequest, { status, headers }: Response): OutgoingRequest | null {
  const location = headers.get('location');
  if (!REDIRECT_STATUSES.has(status) || location === null) return null;
  if (!URL.canParse(location, request.url.href)) throw new PluginFailure('malformed', 'redirected to an address that is not valid');

  const url = new URL(location, request.url);
  if (request.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new PluginFailure('malformed', 'redirected to an address without encryption');
  }
  if (isSameHost(request.url, url)) return status === 303 ? { ...request, url, method: 'GET', body: undefined } : { ...request, url };
  if (request.method !== 'GET' || !/^https?:$/.test(url.protocol) || !isAllowedHost(request.redirectsTo, url))
    throw new PluginFailure('malformed', 'redirected to another host');
  return { ...request, url, headers: {} };
}

/** Limit for the body of an error response, of which only one sentence is used; the rest is not read. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** Reads the whole body of a response of at most `maxBytes`. */
export async function readBody({ body, ok }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (!ok && size > MAX_ERROR_BODY_BYTES) break;
    if (size > maxBytes) throw new PluginFailure('malformed', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Throws the failure of a call without a response: `timeout` when the signal was aborted by the time-out or by the caller, else the given
 * code.
 */
export const failWith =
  (signal: AbortSignal, code: FailureCode, detail: string) =>
  (cause: unknown): never => {
    if (cause instanceof PluginFailure) throw cause;
    throw signal.aborted ? new PluginFailure('timeout') : new PluginFailure(code, detail);
  };
