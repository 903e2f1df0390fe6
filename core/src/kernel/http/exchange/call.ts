import type { HttpOptions, HttpTarget } from '@ombi/sdk';
import { addressCredentials, addressOf } from './address.js';

export const JSON_TYPE = 'application/json';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_REDIRECTS = 3;

type Headers = Readonly<Record<string, string>>;

/** One call as it goes out, every default filled in. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  /** Shown to any host. */
  readonly plainHeaders: Headers;
  /** Shown to the target's own host only. */
  readonly ownHeaders: Headers;
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** Undefined means none. */
  readonly redirectsTo: readonly string[] | undefined;
}

/** What is asked of a target. */
export interface Ask {
  readonly method: Call['method'];
  readonly path: string;
  readonly accept: string;
  readonly body?: unknown;
  readonly options?: HttpOptions;
}

/** Throws a PluginFailure when the target's address cannot be used. */
export function callOf(target: HttpTarget, { method, path, accept, body, options = {} }: Ask, userAgent: string): Call {
  const content: Headers = body === undefined ? {} : { 'content-type': JSON_TYPE };
  return {
    method,
    url: addressOf(target, path, options),
    plainHeaders: { accept, 'user-agent': userAgent },
    ownHeaders: { ...content, ...addressCredentials(target), ...lowerCase(target.headers), ...lowerCase(options.headers) },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    maxRedirects: options.maxRedirects ?? MAX_REDIRECTS,
    redirectsTo: target.redirectsTo,
  };
}

const lowerCase = (headers: Headers = {}): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
