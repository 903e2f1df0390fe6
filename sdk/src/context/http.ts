import type { z } from 'zod';

/** Where the calls of a connection go. Built from stored settings only, never from what a visitor sent. */
export interface HttpTarget {
  /** Scheme, host, port and path prefix; with or without a trailing slash. Name and password in it become a header. */
  readonly baseUrl: string;
  /** Sent with every call, to this host only: the place of a key. Struck out of what the service says. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to the address of every call, and struck out as well. */
  readonly query?: Readonly<Record<string, string>>;
  /** Accept a certificate that cannot be verified. Default: false. */
  readonly acceptAnyCertificate?: boolean;
  /** Hosts, each with all below it, that a redirect may lead to beside the target's own. Default: none. */
  readonly redirectsTo?: readonly string[];
}

/** A value of a query: `undefined` leaves the name out, a list repeats it. */
export type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

/** How one call differs from the usual. */
export interface HttpOptions {
  /** Added to that of the target. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Win over those of the target. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the whole answer must be there. Default: 15,000. */
  readonly timeoutMs?: number;
  /** Bytes after which an answer is refused. Default: 32 MiB. */
  readonly maxBytes?: number;
  /** 3xx answers to follow; method, body and key travel only within the same host, and nothing from `https` to `http`. Default: 3. */
  readonly maxRedirects?: number;
  /** How often a call that reads is made while the trouble may pass; 1 where the service counts every call. Default: 3. */
  readonly tries?: number;
}

/** A body as it came. */
export interface HttpBytes {
  /** As the service named it; empty when it named none. */
  readonly contentType: string;
  /** At most `maxBytes`. */
  readonly bytes: Uint8Array;
}

/**
 * The only way out. A path stays below the address of the target, whatever it holds: joined with exactly one slash, and refused as
 * `not-found` when it steps out with `..`. Every failure is a `PluginFailure`. Calls that read are tried again with jitter, and when
 * the service said to come back soon; calls that send never are. Proxies come from the environment (`HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`).
 */
export interface Http {
  /** Read JSON with a schema: what does not satisfy it is `malformed`. */
  get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>>;
  /** Send a value as JSON, or nothing for `undefined`; without a schema the answer is not looked at. */
  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>>;
  /** As {@link Http.post}. */
  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>>;
  /** Ask to remove something; the answer is not looked at. */
  delete(path: string, options?: HttpOptions): Promise<void>;
  /** Read a body as it comes, such as a picture. */
  bytes(path: string, options?: HttpOptions): Promise<HttpBytes>;
  /** The same client for another named target of the plug-in; throws for a name that it does not have. */
  to(target: string): Http;
}
