import { PluginFailure, type HttpResponseData } from '@ombi/sdk';
import { request, type Dispatcher } from 'undici';
import { isAllowedHost, isHttpsDowngrade, isSameHost, type OutgoingRequest } from './outgoing-request.js';
import { GuardedProxyAgent } from './guarded-proxy-agent.js';
import { isForbiddenHost, FORBIDDEN_ADDRESS_CODE } from './ssrf-guard.js';

const TIMEOUT_CODES = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/;
const NOT_HTTP_CODES = /^(HPE_|UND_ERR_RES_|UND_ERR_HEADERS_OVERFLOW)/;
const CERTIFICATE_CODES = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/;

/** Detail of the failure of a connection that was lost: the service may have received the call. */
export const LOST_CONNECTION_DETAIL = 'the connection failed';

const FAILURE_DETAILS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found',
  EHOSTUNREACH: 'no way to the host',
  ENETUNREACH: 'no way to the host',
  [FORBIDDEN_ADDRESS_CODE]: 'the address is never called',
};

/** Maps a network error to a `PluginFailure`, without the address that Node's messages contain. `cut` is the message when a response had begun. */
export function toPluginFailure(cause: unknown, cut?: string): PluginFailure {
  if (cause instanceof PluginFailure) return cause;
  const code = codeOf(cause);
  if (hasErrorName(cause, 'AbortError', 'TimeoutError') || TIMEOUT_CODES.test(code)) return new PluginFailure('timeout');
  if (NOT_HTTP_CODES.test(code) || hasErrorName(cause, 'HTTPParserError')) return new PluginFailure('malformed', 'the answer is not HTTP');
  if (cut) return new PluginFailure('malformed', cut);
  if (CERTIFICATE_CODES.test(code)) return new PluginFailure('unreachable', 'the certificate cannot be verified');
  return new PluginFailure('unreachable', FAILURE_DETAILS[code] ?? LOST_CONNECTION_DETAIL);
}

const hasErrorName = (cause: unknown, ...names: string[]): boolean => cause instanceof Error && names.includes(cause.name);

/** Several addresses of one host fail as one AggregateError; the code of the first is used. */
function codeOf(cause: unknown): string {
  const { code, errors, cause: inner } = Object(cause) as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (typeof code === 'string') return code;
  if (errors?.length) return codeOf(errors[0]);
  return inner ? codeOf(inner) : '';
}

/** Sends a call, follows redirects and reads the whole response, unless its body is ignored. Throws `PluginFailure` when there is none. */
export async function sendRequest(
  outgoingRequest: OutgoingRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<HttpResponseData> {
  const response = await openResponse(outgoingRequest, dispatcher, signal);
  const isSuccess = response.statusCode >= 200 && response.statusCode < 300;
  return outgoingRequest.ignoreBody && isSuccess ? dropBody(response) : readBody(response, outgoingRequest.maxBytes);
}

/** How much of an ignored body is read, and for how long, so that its connection can be used again. */
const IGNORED_BODY = { bytes: 64 * 1024, ms: 5_000 } as const;

/** Returns without waiting for the body: whatever becomes of it, the call has succeeded. */
function dropBody(response: Dispatcher.ResponseData): HttpResponseData {
  void response.body.dump({ limit: IGNORED_BODY.bytes, signal: AbortSignal.timeout(IGNORED_BODY.ms) }).catch(() => undefined);
  return toResponseData(response, new Uint8Array());
}

/** Time-outs and buffer of a body that is read part by part. */
export type StreamedBodyOptions = Pick<Dispatcher.RequestOptions, 'bodyTimeout' | 'highWaterMark'>;

/** Sends a call and follows redirects; the body of the response is not read yet. Throws `PluginFailure` when there is none. */
export async function openResponse(
  outgoingRequest: OutgoingRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  bodyOptions: StreamedBodyOptions = {},
): Promise<Dispatcher.ResponseData> {
  let step = outgoingRequest;
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendOnce(step, dispatcher, signal, bodyOptions);
    const next = followRedirect(step, response);
    if (!next) return response;
    await response.body.dump();
    if (redirects === outgoingRequest.maxRedirects) throw redirectLimitReached(redirects);
    step = next;
  }
}

async function sendOnce(
  { method, url, publicHeaders: plainHeaders, targetHeaders: ownHeaders, body, publicOnly }: OutgoingRequest,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  bodyOptions: StreamedBodyOptions,
): Promise<Dispatcher.ResponseData> {
  if (isForbiddenHost(url.hostname, publicOnly)) throw new PluginFailure('unreachable', 'the address is never called');
  try {
    if (dispatcher instanceof GuardedProxyAgent) await dispatcher.assertAllowed(url.hostname, signal);
    return await request(url, { method, headers: { ...plainHeaders, ...ownHeaders }, body, dispatcher, signal, ...bodyOptions });
  } catch (cause) {
    throw toPluginFailure(cause);
  }
}

/** Most messages follow no redirect, so that each is sent once: one redirect is no loop, and the address has to be corrected. */
const redirectLimitReached = (followed: number): PluginFailure =>
  new PluginFailure('malformed', followed === 0 ? 'redirected to another address' : 'redirected too often');

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The call that a redirect leads to: unchanged within the host; to another host without credentials, and only for calls that read. */
function followRedirect(outgoingRequest: OutgoingRequest, { statusCode, headers }: Dispatcher.ResponseData): OutgoingRequest | null {
  const location = [headers.location].flat()[0];
  if (!REDIRECT_STATUSES.has(statusCode) || !location) return null;
  if (!URL.canParse(location, outgoingRequest.url.href)) throw new PluginFailure('malformed', 'redirected to an address that is not valid');

  const url = new URL(location, outgoingRequest.url);
  if (isHttpsDowngrade(outgoingRequest.url, url)) throw new PluginFailure('malformed', 'redirected to an address without encryption');
  if (isSameHost(outgoingRequest.url, url))
    return statusCode === 303 ? { ...outgoingRequest, url, method: 'GET', body: undefined } : { ...outgoingRequest, url };
  if (outgoingRequest.method !== 'GET' || !/^https?:$/.test(url.protocol) || !isAllowedHost(outgoingRequest.redirectsTo, url))
    throw new PluginFailure('malformed', 'redirected to another host');
  return { ...outgoingRequest, url, targetHeaders: {} };
}

/** Only this much of an error body is read, as it is only searched for a message. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** Reads the whole body. Throws `PluginFailure` `malformed` above `maxBytes`; of an error only the beginning is read. */
export async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<HttpResponseData> {
  const { statusCode, body } = response;
  const chunks: Uint8Array[] = [];
  const isRefusal = statusCode >= 400;
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (isRefusal && size > MAX_ERROR_BODY_BYTES) break;
      if (size > maxBytes) throw new PluginFailure('malformed', 'the answer is too large');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw toPluginFailure(cause, 'the answer was cut off');
  }
  return toResponseData(response, Buffer.concat(chunks));
}

function toResponseData({ statusCode, headers }: Dispatcher.ResponseData, bytes: Uint8Array): HttpResponseData {
  const plainHeaders = joinHeaders(headers);
  return { status: statusCode, headers: plainHeaders, contentType: plainHeaders['content-type'] ?? '', bytes };
}

const joinHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')]])),
  );
