import { z } from 'zod';
import { PluginFailure } from '../context/failures.js';
import { field } from '../definition/settings.js';

/** Address of a self-hosted server in the four parts that users enter. */
export interface ServerAddress {
  /** Host name or IP address; a scheme and a path in it are accepted. */
  readonly ip: string;
  readonly port: number;
  readonly ssl: boolean;
  /** Base path of the server, with or without slashes around it; empty for none. */
  readonly subDir: string;
}

/** Clients of the v1 API send 0 for an empty port. */
const portError = ({ input }: { readonly input?: unknown }): string =>
  input === null || input === undefined || input === 0 ? 'port.required' : 'port.invalid';

/**
 * Fields of a server address for a connection schema. Their validation errors are the keys `ip.required`, `ip.invalid`, `port.required` and
 * `port.invalid`.
 */
export const serverAddressFields = ({ port }: { readonly port: number }) => ({
  ip: field(z.string('ip.required').trim().min(1, { error: 'ip.required', abort: true }).refine(isValidHost, 'ip.invalid'), {
    section: 'server',
  }),
  port: field(z.int({ error: portError }).min(1, { error: portError }).max(65_535, 'port.invalid').default(port), { section: 'server' }),
  ssl: field(z.boolean().default(false), { section: 'server' }),
  subDir: field(z.string().trim().default(''), { section: 'server' }),
});

/**
 * Builds the base URL of a server, without a trailing slash. A scheme in the host takes precedence; without a sub directory port 443 means
 * https and port 80 means http, regardless of `ssl`. Throws `unreachable` when the host is empty, as in a half-filled form.
 */
export function serverBaseUrl({ ip = '', port, ssl, subDir = '' }: ServerAddress): string {
  const { protocol, hostname, pathname } = parseHost(ip);
  const isSecure = subDir.trim() === '' ? port !== 80 && (ssl || port === 443) : ssl;
  const scheme = hasScheme(ip) ? protocol : isSecure ? 'https:' : 'http:';
  return `${scheme}//${hostname}:${port}${normalizePath(subDir) || normalizePath(pathname)}`;
}

/** Normalises a path: one leading slash and no trailing one; empty for the root. */
export function normalizePath(text: string): string {
  const path = stripTrailingSlashes(text.trim().replace(/^\/+/, ''));
  return path === '' ? '' : `/${path}`;
}

/** Removes trailing slashes in linear time; the obvious regular expression takes quadratic time. */
export function stripTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

function parseHost(ip: string): URL {
  const text = ip.trim();
  if (!isValidHost(text) || text === '') throw new PluginFailure('unreachable', 'no host is given');
  const isBareIpv6 = (text.match(/:/g)?.length ?? 0) > 1 && /^[\da-f:.]+$/i.test(text);
  return new URL(hasScheme(text) ? text : `http://${isBareIpv6 ? `[${text}]` : text}`);
}

const hasScheme = (text: string): boolean => /^\s*https?:\/\//i.test(text);

/** Rejects credentials, a query or a fragment, because they would be dropped without notice. */
function isValidHost(text: string): boolean {
  if (text === '' || /[\s@?#\\]/.test(text.trim())) return false;
  return URL.canParse(hasScheme(text) ? text : `http://${text}`) || URL.canParse(`http://[${text}]`);
}
