import { unescape as decodePercent } from 'node:querystring';
import {
  encodeHttpBody,
  type HttpMethod,
  type HttpOptions,
  type HttpRequest,
  type HttpTarget,
  PluginFailure,
  RUNTIME_LIMITS,
  stripTrailingSlashes,
} from '@ombi/sdk';

/** Matches `.` and `..` path segments in any encoding, also after a backslash, which URLs treat as a slash. */
const DOT_SEGMENT = /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i;

/**
 * Builds the URL of a call: base and path joined with exactly one slash, then both queries. The result stays below the base, because ids in
 * paths may come from users. Throws `PluginFailure` `not-found` otherwise.
 */
function buildTargetUrl({ baseUrl, query }: HttpTarget, path: string, options: HttpOptions): URL {
  const base = parseBaseUrl(baseUrl);
  const [steps = ''] = path.split(/[?#]/, 1);
  if (DOT_SEGMENT.test(steps)) throw new PluginFailure('not-found', 'the path leads out of the address');
  const url = new URL(joinUrl(`${base.origin}${base.pathname}`, path));
  for (const [name, value] of Object.entries({ ...query, ...options.query })) {
    for (const member of [value].flat()) if (member !== undefined) url.searchParams.append(name, String(member));
  }
  return url;
}

/** Converts credentials in a base URL (`http://name:password@host`) to an `Authorization` header. A percent sign that encodes nothing stays one. */
function basicAuthHeader({ baseUrl }: HttpTarget): Record<string, string> {
  const { username, password } = parseBaseUrl(baseUrl);
  if (!username && !password) return {};
  const pair = `${decodePercent(username)}:${decodePercent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Whether a redirect leads from https to http. */
export const isHttpsDowngrade = (from: URL, to: URL): boolean => from.protocol === 'https:' && to.protocol === 'http:';

/** Whether headers for one URL may be sent to another: the same origin, or the same host upgraded to https. */
export const isSameHost = (from: URL, to: URL): boolean =>
  from.origin === to.origin || (from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:');

/** Whether a redirect may lead to a host: one of the given hosts or a subdomain of one. */
export const isAllowedHost = (hosts: readonly string[] | undefined, { hostname }: URL): boolean =>
  (hosts ?? []).some((host) => hostname === host || hostname.endsWith(`.${host}`));

function joinUrl(base: string, path: string): string {
  const trimmed = path.replace(/^\/+/, '');
  return trimmed ? `${stripTrailingSlashes(base)}/${trimmed}` : base;
}

function parseBaseUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PluginFailure('unreachable', 'the address is not a valid web address');
  return url;
}

const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 3;

type Headers = Readonly<Record<string, string>>;

/** One outgoing call with all defaults applied. */
export interface OutgoingRequest {
  readonly method: HttpMethod;
  readonly url: URL;
  /** Sent to any host. */
  readonly publicHeaders: Headers;
  /** Sent only to the target's own host. */
  readonly targetHeaders: Headers;
  readonly body: string | Uint8Array | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Whether the body of a successful response is left unread. */
  readonly ignoreBody: boolean;
  readonly maxRedirects: number;
  /** Hosts to which redirects are allowed; undefined allows none. */
  readonly redirectsTo: readonly string[] | undefined;
  /** Whether addresses of private networks are refused. */
  readonly publicOnly: boolean;
}

/** A request to a target as plain data, so that it can be sent between processes. */
export interface HttpRequestSpec {
  readonly request: HttpRequest;
  /** Value of the header `accept`. */
  readonly accept: string;
  readonly options?: HttpOptions | undefined;
}

/** Builds the URL and headers of an outgoing call. Throws `PluginFailure` when the target's address is invalid. */
export async function toOutgoingRequest(
  target: HttpTarget,
  { request, accept, options = {} }: HttpRequestSpec,
  userAgent: string,
): Promise<OutgoingRequest> {
  const url = buildTargetUrl(target, request.path, options);
  const encoded = await encodeHttpBody(request);
  const content: Headers = encoded ? { 'content-type': encoded.contentType } : {};
  return {
    method: request.method,
    url,
    publicHeaders: { accept, 'user-agent': userAgent },
    targetHeaders: { ...content, ...basicAuthHeader(target), ...lowerCase(target.headers), ...lowerCase(options.headers) },
    body: encoded?.body,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxBytes: options.maxBytes ?? RUNTIME_LIMITS.httpResponseBytes,
    ignoreBody: options.ignoreBody ?? false,
    maxRedirects: options.maxRedirects ?? MAX_REDIRECTS,
    redirectsTo: target.redirectsTo,
    publicOnly: target.publicOnly ?? false,
  };
}

/** Header names in lower case, without those whose value is undefined. */
const lowerCase = (headers: Readonly<Record<string, string | undefined>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value] as const])),
  );
