import type { z } from 'zod';
import { PluginFailure } from './failures.js';
import type { Http, HttpBytes, HttpOptions, HttpRequest, HttpResponse } from './http.js';

const JSON_TYPE = 'application/json';
const ANY_TYPE = '*/*';

/** The parts of a response that can be sent between processes. */
export type HttpResponseData = Pick<HttpResponse, 'status' | 'headers' | 'contentType' | 'bytes'>;

/** Implements {@link Http} on top of one function that makes the request. The portal and the test context each have one. */
export abstract class BaseHttp implements Http {
  /** Makes the request. Throws a `PluginFailure`, also for a status that is not accepted. */
  protected abstract request(request: HttpRequest, accept: string, options: HttpOptions | undefined): Promise<HttpResponseData>;

  abstract to(target: string): Http;

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
    await this.request({ method: 'DELETE', path }, JSON_TYPE, options);
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

  /** Parses a JSON response with the schema. Throws `malformed`. */
  protected parse<T extends z.ZodType>(response: HttpBytes, schema: T): z.output<T> {
    return parseJsonResponse(response, schema);
  }

  async #sendJson<T extends z.ZodType>(request: HttpRequest, schema: T | undefined, options?: HttpOptions): Promise<z.output<T>> {
    const response = await this.request(request, JSON_TYPE, options);
    return schema ? this.parse(response, schema) : (undefined as z.output<T>);
  }
}

/** Parses a JSON response with the schema. Throws a `PluginFailure` with the code `malformed`. */
export function parseJsonResponse<T extends z.ZodType>(response: HttpBytes, schema: T): z.output<T> {
  const parsed = schema.safeParse(decodeJson(response));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.length ? ` at ${issue.path.map(String).join('.')}` : '';
  throw new PluginFailure('malformed', `the answer is not what was expected${place}`);
}

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
