import { unescape as decodePercent } from 'node:querystring';
import { PluginFailure } from '../../context/failures.js';
import { stripTrailingSlashes } from '../../helpers/server-address.js';
import type { HttpTarget, QueryValue } from '../../context/http.js';

/** A `.` or `..` path segment in any encoding that a URL parser resolves. */
const DOT_SEGMENT = /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i;

/** Joins base and path with exactly one slash and adds the query of the target and of the call. An empty path adds nothing. */
export function requestUrl(target: HttpTarget, path: string, query: Readonly<Record<string, QueryValue>> = {}): URL {
  const { origin, pathname } = parseBaseUrl(target);
  const [pathOnly = ''] = path.split(/[?#]/, 1);
  if (DOT_SEGMENT.test(pathOnly)) throw new PluginFailure('not-found', 'the path leads out of the address');

  const relativePath = path.replace(/^\/+/, '');
  const address = new URL(relativePath === '' ? `${origin}${pathname}` : `${origin}${stripTrailingSlashes(pathname)}/${relativePath}`);
  for (const [name, value] of Object.entries({ ...target.query, ...query })) appendQueryValue(address.searchParams, name, value);
  return address;
}

/** Returns the credentials in the base URL as an `authorization` header. */
export function basicAuthHeader(target: HttpTarget): Record<string, string> {
  const { username, password } = parseBaseUrl(target);
  if (!username && !password) return {};
  const credentials = `${decodePercent(username)}:${decodePercent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Whether both URLs have the same origin, or the second is its `https` counterpart. */
export const isSameHost = (from: URL, to: URL): boolean =>
  from.origin === to.origin || (from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:');

/** Whether a redirect may lead to a host: one of the listed hosts or a subdomain of one. */
export const isAllowedHost = (hosts: readonly string[] | undefined, { hostname }: URL): boolean =>
  (hosts ?? []).some((host) => hostname === host || hostname.endsWith(`.${host}`));

function parseBaseUrl({ baseUrl }: HttpTarget): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PluginFailure('unreachable', 'the address is not a valid web address');
  return url;
}

function appendQueryValue(search: URLSearchParams, name: string, value: QueryValue): void {
  if (value === undefined) return;
  for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
}
