import { z } from 'zod';
import { PluginFailure } from './context/failures.js';
import { field } from './definition/settings.js';

/** Where a self-hosted server answers, in the four parts that people know. */
export interface ServerAddress {
  /** Host name or address; a scheme and a path written here are honoured. */
  readonly ip: string;
  readonly port: number;
  readonly ssl: boolean;
  /** Path below which the server answers, with or without slashes around it; empty for none. */
  readonly subDir: string;
}

/** The fields of a server's address for a connection schema. Their refusals are the keys `ip.invalid` and `port.invalid`. */
export const serverAddressFields = ({ port }: { readonly port: number }) => ({
  ip: field(z.string('ip.invalid').trim().min(1, { error: 'ip.invalid', abort: true }).refine(isValidHost, 'ip.invalid'), {
    section: 'server',
  }),
  port: field(z.int('port.invalid').min(1, 'port.invalid').max(65_535, 'port.invalid').default(port), { section: 'server' }),
  ssl: field(z.boolean().default(false), { section: 'server' }),
  subDir: field(z.string().trim().default(''), { section: 'server' }),
});

/**
 * Scheme, host, port and path of a server, without a trailing slash. A scheme typed before the host wins; without a sub
 * directory port 443 means https and port 80 means http, whatever the switch says. Throws `unreachable` where a half-filled form names no host.
 */
export function serverBaseUrl({ ip = '', port, ssl, subDir = '' }: ServerAddress): string {
  const { protocol, hostname, pathname } = parseHost(ip);
  const isSecure = subDir.trim() === '' ? port !== 80 && (ssl || port === 443) : ssl;
  const scheme = hasScheme(ip) ? protocol : isSecure ? 'https:' : 'http:';
  return `${scheme}//${hostname}:${port}${normalisePath(subDir) || normalisePath(pathname)}`;
}

/** A path with one slash before it and none after it; empty for the root. */
export function normalisePath(text: string): string {
  const path = stripTrailingSlashes(text.trim().replace(/^\/+/, ''));
  return path === '' ? '' : `/${path}`;
}

/** A text without the slashes at its end, in time that grows with its length: the obvious pattern is quadratic. */
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

/** Credentials, a query or a fragment would be dropped in silence, so they are refused. */
function isValidHost(text: string): boolean {
  if (text === '' || /[\s@?#\\]/.test(text.trim())) return false;
  return URL.canParse(hasScheme(text) ? text : `http://${text}`) || URL.canParse(`http://[${text}]`);
}
