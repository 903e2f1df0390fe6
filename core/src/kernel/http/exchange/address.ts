import { PluginFailure, withoutEndSlashes, type HttpOptions, type HttpTarget } from '@ombi/sdk';

/** A step to the folder itself or to the one above, in any spelling that an address understands; also behind a backslash, which counts as a slash. */
const DOT_STEP = /(^|[\\/])(\.|%2e){1,2}([\\/]|$)/i;

/**
 * The full address of a call: base and path joined with exactly one slash, then both queries. Whatever the path holds, it stays below
 * the base: an id that a visitor made up must not lead elsewhere. Throws PluginFailure `not-found` for one that would.
 */
export function addressOf({ baseUrl, query }: HttpTarget, path: string, options: HttpOptions): URL {
  const base = baseOf(baseUrl);
  const [steps = ''] = path.split(/[?#]/, 1);
  if (DOT_STEP.test(steps)) throw new PluginFailure('not-found', 'the path leads out of the address');
  const url = new URL(join(`${base.origin}${base.pathname}`, path));
  for (const [name, value] of Object.entries({ ...query, ...options.query })) {
    for (const member of [value].flat()) if (member !== undefined) url.searchParams.append(name, String(member));
  }
  return url;
}

/** Credentials written into a base address (`http://name:password@host`) as the header that carries them. */
export function addressCredentials({ baseUrl }: HttpTarget): Record<string, string> {
  const { username, password } = baseOf(baseUrl);
  if (!username && !password) return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Whether a call would leave an encrypted connection for one that everybody can read and change. */
export const isDowngrade = (from: URL, to: URL): boolean => from.protocol === 'https:' && to.protocol === 'http:';

/** Whether what was meant for one address may be shown to another: the same origin, or its encrypted twin. */
export const isSameHost = (from: URL, to: URL): boolean =>
  from.origin === to.origin || (from.hostname === to.hostname && from.protocol === 'http:' && to.protocol === 'https:');

/** Whether a redirect may lead to a host: one of those named, or one below it. */
export const isAmong = (hosts: readonly string[] | undefined, { hostname }: URL): boolean =>
  (hosts ?? []).some((host) => hostname === host || hostname.endsWith(`.${host}`));

function join(base: string, path: string): string {
  const trimmed = path.replace(/^\/+/, '');
  return trimmed ? `${withoutEndSlashes(base)}/${trimmed}` : base;
}

function baseOf(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PluginFailure('unreachable', 'the address is not a valid web address');
  return url;
}
