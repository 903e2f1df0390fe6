import type { z } from 'zod';

/** Base URL and credentials for the calls of a connection. Must be built from stored settings only, never from client input. */
export interface HttpTarget {
  /** Scheme, host, port and path prefix, with or without a trailing slash. User name and password in it are sent as a header. */
  readonly baseUrl: string;
  /**
   * Headers of every call to this host, such as an API key; never sent to other hosts. Their values are redacted in messages of the
   * service.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Query parameters of every call; a list repeats one. Their values are redacted as well. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Accept a certificate that cannot be verified. Default: false. */
  readonly acceptAnyCertificate?: boolean;
  /** Hosts, including their subdomains, to which a redirect may lead besides the target's own. Default: none. */
  readonly redirectsTo?: readonly string[];
  /** Refuse addresses of the machine itself and of private networks, also behind a name. Default: false. */
  readonly publicOnly?: boolean;
}

/** Value of a query parameter: `undefined` omits it, a list repeats it. */
export type QueryValue = string | number | boolean | undefined | readonly (string | number)[];

/** Options of one call. */
export interface HttpOptions {
  /** Query parameters added to those of the target. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Headers; they take precedence over those of the target. `undefined` omits one. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Time-out in milliseconds for the whole response. Default: 15,000. */
  readonly timeoutMs?: number;
  /** Maximum size of the response in bytes; a larger one is rejected. Default: 32 MiB. */
  readonly maxBytes?: number;
  /**
   * Maximum number of redirects to follow; method, body and key are sent only within the same host, and never from `https` to `http`.
   * Default: 3.
   */
  readonly maxRedirects?: number;
  /** Maximum number of attempts of a reading call after transient failures; use 1 for a service that counts every call. Default: 3. */
  readonly tries?: number;
  /** Statuses outside 200 to 299 with which the call resolves instead of failing, for {@link Http.send}. Default: none. */
  readonly acceptStatuses?: readonly number[];
  /**
   * Whether the body of a successful response is left unread (empty `bytes`): a service that took a message and breaks off its answer has it.
   * Default: true where no schema is given and for `delete`, else false.
   */
  readonly ignoreBody?: boolean;
}

/** All methods of {@link Http.send}. */
export const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** An HTTP method. */
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** One part of a multipart body. */
export interface HttpPart {
  /** Name of the form field. */
  readonly name: string;
  /** A text, or the bytes of a file. */
  readonly value: string | Uint8Array;
  /** Makes the part a file with this name. */
  readonly fileName?: string;
  /** Media type of a file. Default: `application/octet-stream`. */
  readonly contentType?: string;
}

/** One request with any method and body. At most one of the members for the body; a header `content-type` replaces its media type. */
export interface HttpRequest {
  readonly method: HttpMethod;
  /** Below the base URL of the target. */
  readonly path: string;
  /** Sent as `application/json`; `undefined` sends no body. */
  readonly json?: unknown;
  /** Sent as `application/x-www-form-urlencoded`. */
  readonly form?: Readonly<Record<string, QueryValue>>;
  /** Sent as `text/plain` in UTF-8. */
  readonly text?: string;
  /** Sent as `application/octet-stream`. */
  readonly bytes?: Uint8Array;
  /** Sent as `multipart/form-data`. */
  readonly multipart?: readonly HttpPart[];
}

/** A response with its whole body. */
export interface HttpResponse {
  /** A status from 200 to 299, or one of `acceptStatuses`. */
  readonly status: number;
  /** Headers by lower-case name; several of one name are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Content type; empty when absent. */
  readonly contentType: string;
  /** The body, at most `maxBytes`. */
  readonly bytes: Uint8Array;
  /** The body as UTF-8 text. */
  text(): string;
  /** The body as JSON, validated with a schema. Throws `malformed` when it does not match. */
  json<T extends z.ZodType>(schema: T): z.output<T>;
}

/** Bytes of a response body, unchanged. */
export interface HttpBytes {
  /** Content type from the response; empty when absent. */
  readonly contentType: string;
  /** At most `maxBytes`. */
  readonly bytes: Uint8Array;
}

/** Options of {@link Http.streamItems}. */
export interface HttpStreamOptions extends Pick<HttpOptions, 'query' | 'headers' | 'maxRedirects' | 'tries'> {
  /** `json`: one JSON document that holds an array. `lines`: one JSON document per line (NDJSON). Default: `json`. */
  readonly format?: 'json' | 'lines';
  /** Names of the members that lead to the array: `['data', 'records']`. Default: the document itself is the array. */
  readonly arrayAt?: readonly string[];
  /** Time-out in milliseconds until the answer begins. Default: 15,000. */
  readonly timeoutMs?: number;
  /** Milliseconds that may pass without a byte once the answer has begun. Default: 30,000. */
  readonly idleTimeoutMs?: number;
  /** Maximum size of the whole answer in bytes, 1 GiB at most. Default: 512 MiB. */
  readonly maxBytes?: number;
  /** Maximum size of one item in bytes, 4 MiB at most; checked every 16 KiB. Default: 1 MiB. */
  readonly maxItemBytes?: number;
}

/** Options of {@link Http.webSocket} and {@link Http.serverSentEvents}. */
export interface PushOptions extends Pick<HttpOptions, 'query' | 'headers'> {
  /** Time-out in milliseconds until the connection is open. Default: 15,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds without a sign of life after which the connection counts as broken; for a WebSocket the answers to pings count, too.
   * Default: 120,000.
   */
  readonly idleTimeoutMs?: number;
}

/** A message that a service pushed over a WebSocket or as a server-sent event. It is outside input: validate it. */
export interface PushedMessage {
  /** At most 1 MiB; bytes of a WebSocket are read as UTF-8. */
  readonly text: string;
  /** The text as JSON, validated with a schema. Throws `malformed` when it does not match. */
  json<T extends z.ZodType>(schema: T): z.output<T>;
}

/** A server-sent event (SSE): an event of a stream with the media type `text/event-stream`. */
export interface ServerSentEvent extends PushedMessage {
  /** Type of the event; `message` when the service names none. */
  readonly event: string;
  /** Last id that the service named; empty when it named none. To go on after it, send it in the header `last-event-id`. */
  readonly id: string;
}

/**
 * An open WebSocket. Iterating yields the messages; the iteration ends when the service closes the connection, and fails with `unreachable`
 * when the connection breaks. Leaving the loop closes it.
 */
export interface WebSocketConnection extends AsyncIterable<PushedMessage> {
  /** Sends a text of at most 1 MiB; resolves when it was handed to the network. Throws `unreachable` once the connection is closed. */
  send(text: string): Promise<void>;
  /** Closes the connection; does nothing when it is closed. */
  close(): void;
}

/**
 * HTTP client, the only access to the network. A path always stays below the base URL of the target: both are joined with exactly one
 * slash, and a path that leaves it with `..` fails with `not-found`. Every failure is a `PluginFailure`. Reading calls are retried with
 * jitter, and after a short delay that the service requested; writing calls are never retried. Proxies come from the environment
 * (`HTTP_PROXY`, `HTTPS_PROXY`, `NO_PROXY`).
 */
export interface Http {
  /** Reads JSON and validates it with a schema; throws `malformed` when it does not match. */
  get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>>;
  /** Sends a value as JSON, or no body for `undefined`. Without a schema the response body is ignored. */
  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>>;
  /** Like {@link Http.post}, with the method PUT. */
  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>>;
  /** Sends a DELETE request; the response body is ignored. */
  delete(path: string, options?: HttpOptions): Promise<void>;
  /**
   * Sends a request with any method and body, and returns the response with its status and headers. `GET` and `HEAD` are retried like
   * {@link Http.get}.
   */
  send(request: HttpRequest, options?: HttpOptions): Promise<HttpResponse>;
  /**
   * Reads a long JSON array item by item: only the current part of the answer is in memory, and the service is read no faster than the
   * items are consumed. Each item is validated with the schema. Leaving the loop closes the answer; an aborted `ctx.signal` ends it with
   * `timeout`. Throws `malformed` for an item that does not match, for an answer without the array or cut off before its end, and above
   * `maxBytes`, `maxItemBytes` or 100 levels of nesting. Only the opening is retried: items that were read stay read. At most 4 answers of
   * one connection are read at once; more fail with `unavailable`.
   */
  streamItems<T extends z.ZodType>(path: string, item: T, options?: HttpStreamOptions): AsyncIterable<z.output<T>>;
  /**
   * Opens a WebSocket below the base URL, with the headers and the query of the target; `http` becomes `ws`, `https` becomes `wss`. A
   * redirect is not followed, and a proxy of the environment is not used. Permission: `push`; without it the call fails with `unauthorized`.
   * A refused handshake fails with the code of its status, an answer that is no WebSocket with `malformed`. A message above 1 MiB ends the
   * connection with `malformed`; more than 50 messages a second wait at the service. At most 4 pushing connections of one connection are
   * open at once; more fail with `unavailable`. Meant for {@link PluginDefinition.listen}: everything closes with the call.
   */
  webSocket(path: string, options?: PushOptions): Promise<WebSocketConnection>;
  /**
   * Reads a stream of server-sent events (`text/event-stream`), with the permission and the limits of {@link Http.webSocket}; redirects and
   * proxies are those of other calls. Ends when the service ends the stream. Never reconnects by itself.
   */
  serverSentEvents(path: string, options?: PushOptions): AsyncIterable<ServerSentEvent>;
  /** Reads the body as bytes, such as an image. */
  bytes(path: string, options?: HttpOptions): Promise<HttpBytes>;
  /** Returns the client for another named target of the plug-in; throws for an unknown name. */
  forTarget(target: string): Http;
  /** @deprecated Use {@link Http.forTarget}. Works until version 2. */
  to(target: string): Http;
  /**
   * Returns the client for a host that a user brought, such as the push service of a browser. Nothing of the target is sent to it. Throws
   * `rejected` unless the base URL has `https`; calls of an address of the machine itself or of a private network fail with `unreachable`.
   */
  toPublic(baseUrl: string): Http;
}
