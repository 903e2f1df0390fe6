import type { z } from 'zod';

/** Where the calls of a connection go. Built from stored settings only, never from what a visitor sent. */
export interface HttpTarget {
  /** Scheme, host, port and path prefix; with or without a trailing slash. */
  readonly baseUrl: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Accept a certificate that cannot be verified. Default: false. */
  readonly acceptAnyCertificate?: boolean;
}

/** A value of a query: `undefined` leaves the name out, a list repeats it. */
export type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

/** How one call differs from the usual. */
export interface HttpOptions {
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until the whole answer must be there. Default: 15,000. */
  readonly timeoutMs?: number;
  /** Bytes after which an answer is refused. Default: 32 MiB. */
  readonly maxBytes?: number;
  /** 3xx answers to follow; method, body and key travel only within the same host. Default: 3. */
  readonly maxRedirects?: number;
}

/** A body as it came. */
export interface HttpBytes {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * The only way out. Paths are joined to the target with exactly one slash; answers are parsed with the given schema.
 * Every failure is a {@link PluginFailure}. Safe calls are tried again with jitter; sending calls never are.
 */
export interface Http {
  get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>>;
  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>>;
  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>>;
  delete(path: string, options?: HttpOptions): Promise<void>;
  bytes(path: string, options?: HttpOptions): Promise<HttpBytes>;
  /** The same client for another named target of the plug-in. */
  to(target: string): Http;
}
