import { PluginFailure } from '../../context/failures.js';
import { stripTrailingSlashes } from '../../server-address.js';
import type { HttpTarget, QueryValue } from '../../context/http.js';

/** A step to the folder itself or to the one above, in any spelling that an address understands. */
const DOT_SEGMENT = /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i;

/** Base and path joined with exactly one slash, then the query of the target and of the call. An empty path adds nothing. */
export function requestUrl(target: HttpTarget, path: string, query: Readonly<Record<string, QueryValue>> = {}): URL {
  const { origin, pathname } = parseBaseUrl(target);
  const [pathOnly = ''] = path.split(/[?#]/, 1);
  if (DOT_SEGMENT.test(pathOnly)) throw new PluginFailure('not-found', 'the path leads out of the address');

  const relativePath = path.replace(/^\/+/, '');
  const address = new URL(relativePath === '' ? `${origin}${pathname}` : `${origin}${stripTrailingSlashes(pathname)}/${relativePath}`);
  for (const [name, value] of Object.entries({ ...target.query, ...query })) appendQueryValue(address.searchParams, name, value);
  return address;
}

/** Credentials written into the base address, as the header that carries them. */
export function basicAuthHeader(target: HttpTarget): Record<string, string> {
  const { username, password } = parseBaseUrl(target);
  if (!username && !password) return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** The same origin, or its encrypted twin. */
export const isSameHost = (from: URL, to: URL): boolean =>
  from.origin === to.origin || (from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:');

/** Whether a redirect may lead to a host: one of those named, or one below it. */
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
