import type { z } from 'zod';
import { RUNTIME_LIMITS } from '../definition/plugin-limits.js';
import { PluginFailure } from './failures.js';
import type {
  Http,
  HttpBytes,
  HttpOptions,
  HttpRequest,
  HttpResponse,
  HttpStreamOptions,
  HttpTarget,
  PushedMessage,
  PushOptions,
  ServerSentEvent,
  WebSocketConnection,
} from './http.js';
import { createArrayParser, createLineParser } from './item-stream.js';
import { EventStreamParser, MessageThrottle, toPushedMessage, type ParseText } from './pushed-messages.js';

const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson, application/json;q=0.9';
const EVENTS_TYPE = 'text/event-stream';
const ANY_TYPE = '*/*';

/** The parts of a response that can be sent between processes. */
export type HttpResponseData = Pick<HttpResponse, 'status' | 'headers' | 'contentType' | 'bytes'>;

/** How a body is opened that is read part by part, as plain data. */
export interface HttpStreamRequest {
  /** Below the base URL of the target. */
  readonly path: string;
  /** Value of the header `accept`. */
  readonly accept: string;
  /** Query, headers and limits of the opening. */
  readonly options: Pick<HttpOptions, 'query' | 'headers' | 'maxRedirects' | 'tries'>;
  /** Milliseconds until the answer begins; undefined for the default of other calls. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds without a byte. */
  readonly idleTimeoutMs: number;
  /** Bytes of the whole body; undefined for a stream of events, which has no end and requires the permission `push`. */
  readonly maxBytes?: number | undefined;
}

/** How a WebSocket is opened, as plain data. */
export type HttpSocketRequest = Pick<HttpStreamRequest, 'path' | 'options' | 'timeoutMs' | 'idleTimeoutMs'>;

/** An open WebSocket whose messages are read one by one, no faster than they are consumed. */
export interface HttpSocketStream {
  /** The next message, or null when the service closed the connection. Must not be called again before it settles. Throws a `PluginFailure`. */
  read(): Promise<string | null>;
  /** Throws a `PluginFailure` when the connection is closed. */
  write(text: string): Promise<void>;
  /** Closes the connection; does nothing when it is closed. */
  close(): void;
}

/** A response body that is read part by part, no faster than it is consumed. */
export interface HttpBodyStream {
  /** Content type; empty when absent. */
  readonly contentType: string;
  /** The next part, or null at the end. Must not be called again before it settles. Throws a `PluginFailure`. */
  read(): Promise<Uint8Array | null>;
  /** Closes the connection; does nothing at the end. */
  close(): void;
}

/** HTTP client: implements {@link Http} on top of one function that makes the request. The portal and the test context each have one. */
export abstract class BaseHttp implements Http {
  /** Makes the request. Throws a `PluginFailure`, also for a status that is not accepted. */
  protected abstract request(request: HttpRequest, accept: string, options: HttpOptions | undefined): Promise<HttpResponseData>;

  /** Opens a response whose body is read part by part. Throws a `PluginFailure`, also for a status outside 200 to 299. */
  protected abstract openBody(request: HttpStreamRequest): Promise<HttpBodyStream>;

  /** Opens a WebSocket. Throws a `PluginFailure`. */
  protected abstract openSocket(request: HttpSocketRequest): Promise<HttpSocketStream>;

  /** Returns a client like this one that sends to another target. */
  protected abstract withTarget(target: HttpTarget): Http;

  abstract forTarget(target: string): Http;

  to(target: string): Http {
    return this.forTarget(target);
  }

  toPublic(baseUrl: string): Http {
    if (!/^https:/i.test(baseUrl)) throw new PluginFailure('rejected', 'the address has no https');
    return this.withTarget({ baseUrl, publicOnly: true });
  }

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.parse(await this.request({ method: 'GET', path }, JSON_TYPE, options), answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#sendJson({ method: 'POST', path, json: body }, answer, options);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#sendJson({ method: 'PUT', path, json: body }, answer, options);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.request({ method: 'DELETE', path }, JSON_TYPE, { ignoreBody: true, ...options });
  }

  async bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    const { contentType, bytes } = await this.request({ method: 'GET', path }, ANY_TYPE, options);
    return { contentType, bytes };
  }

  async send(request: HttpRequest, options?: HttpOptions): Promise<HttpResponse> {
    const response = await this.request(request, ANY_TYPE, options);
    return {
      ...response,
      text: () => new TextDecoder().decode(response.bytes),
      json: (schema) => this.parse(response, schema),
    };
  }

  async *streamItems<T extends z.ZodType>(path: string, item: T, options: HttpStreamOptions = {}): AsyncGenerator<z.output<T>, void, void> {
    const { format = 'json', arrayAt = [], timeoutMs, idleTimeoutMs, maxBytes, maxItemBytes, ...callOptions } = options;
    const itemBytes = Math.min(maxItemBytes ?? RUNTIME_LIMITS.httpStreamItemBytes, RUNTIME_LIMITS.httpStreamItemMaxBytes);
    const body = await this.openBody({
      path,
      accept: format === 'lines' ? LINES_TYPE : JSON_TYPE,
      options: callOptions,
      timeoutMs,
      idleTimeoutMs: idleTimeoutMs ?? RUNTIME_LIMITS.httpStreamIdleMs,
      maxBytes: Math.min(maxBytes ?? RUNTIME_LIMITS.httpStreamBytes, RUNTIME_LIMITS.httpStreamMaxBytes),
    });
    try {
      const { contentType } = body;
      const parser =
        format === 'lines' ? createLineParser(itemBytes, contentType) : await createArrayParser(arrayAt, itemBytes, contentType);
      let index = 0;
      let part: Uint8Array | null;
      do {
        part = await body.read();
        for (const value of part ? parser.write(part) : parser.end()) yield parseValue(value, item, `item ${index++}`);
      } while (part);
    } finally {
      body.close();
    }
  }

  async webSocket(path: string, options: PushOptions = {}): Promise<WebSocketConnection> {
    const socket = await this.openSocket({ path, ...pushRequest(options) });
    return {
      send: async (text) => {
        if (text.length > RUNTIME_LIMITS.pushMessageBytes) throw new PluginFailure('rejected', 'a message is too large');
        return socket.write(text);
      },
      close: () => socket.close(),
      [Symbol.asyncIterator]: () => readMessages(socket),
    };
  }

  async *serverSentEvents(path: string, options: PushOptions = {}): AsyncGenerator<ServerSentEvent, void, void> {
    const body = await this.openBody({ path, accept: EVENTS_TYPE, ...pushRequest(options) });
    const pacer = new MessageThrottle();
    try {
      if (!body.contentType.startsWith(EVENTS_TYPE)) throw new PluginFailure('malformed', 'the answer is no stream of events');
      const parser = new EventStreamParser(parseText);
      for (let part = await body.read(); part; part = await body.read()) {
        for (const event of parser.write(part)) {
          await pacer.pace();
          yield event;
        }
      }
    } finally {
      body.close();
    }
  }

  /** Parses a JSON response with the schema. Throws `malformed`. */
  protected parse<T extends z.ZodType>(response: HttpBytes, schema: T): z.output<T> {
    return parseJsonResponse(response, schema);
  }

  async #sendJson<T extends z.ZodType>(request: HttpRequest, schema: T | undefined, options?: HttpOptions): Promise<z.output<T>> {
    const response = await this.request(request, JSON_TYPE, schema ? options : { ignoreBody: true, ...options });
    return schema ? this.parse(response, schema) : (undefined as z.output<T>);
  }
}

const pushRequest = ({ query, headers, timeoutMs, idleTimeoutMs }: PushOptions) => ({
  options: { query, headers, tries: 1 },
  timeoutMs,
  idleTimeoutMs: idleTimeoutMs ?? RUNTIME_LIMITS.pushIdleMs,
});

async function* readMessages(socket: HttpSocketStream): AsyncGenerator<PushedMessage, void, void> {
  const pacer = new MessageThrottle();
  try {
    for (let text = await socket.read(); text !== null; text = await socket.read()) {
      await pacer.pace();
      yield toPushedMessage(text, parseText);
    }
  } finally {
    socket.close();
  }
}

/** Parses a JSON response with the schema. Throws a `PluginFailure` with the code `malformed`. */
export function parseJsonResponse<T extends z.ZodType>(response: HttpBytes, schema: T): z.output<T> {
  return parseValue(decodeJson(response), schema);
}

/** `place`: where the value stands in the answer. */
function parseValue<T extends z.ZodType>(value: unknown, schema: T, place?: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = [...(place === undefined ? [] : [place]), ...(parsed.error.issues[0]?.path ?? []).map(String)].join('.');
  const detail = 'the answer is not what was expected';
  throw new PluginFailure('malformed', path ? `${detail} at ${path}` : detail);
}

const parseText: ParseText = (text, schema) => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PluginFailure('malformed', 'the message is not JSON');
  }
  return parseValue(value, schema, 'message');
};

/** Undefined for an empty body. */
function decodeJson({ bytes, contentType }: HttpBytes): unknown {
  if (bytes.length === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const isPage = contentType.includes('html') || /^\s*</.test(text);
    throw new PluginFailure('malformed', isPage ? 'a web page came instead of JSON' : 'the answer is not JSON');
  }
}
