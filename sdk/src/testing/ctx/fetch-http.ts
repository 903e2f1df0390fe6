import type { z } from 'zod';
import { PluginFailure } from '../../context/failures.js';
import type { Http, HttpBytes, HttpOptions, HttpTarget } from '../../context/http.js';
import { basicAuthHeader, requestUrl } from './request-url.js';
import { assertSuccessStatus, parseJsonResponse } from './http-response.js';
import { sendRequest, type OutgoingRequest } from './http-exchange.js';

interface HttpRequestSpec {
  readonly method: OutgoingRequest['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
  readonly options: HttpOptions | undefined;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
const DEFAULT_MAX_REDIRECTS = 3;

/** Returns a target of a plug-in by name; the empty name is the main target. */
export type HttpTargets = (name: string) => HttpTarget;

/**
 * Implements {@link Http} with plain `fetch`, for tests. A reading call is retried once only and without delay, so that tests are quick;
 * there is no support for proxies, and certificates are always verified.
 */
export class FetchHttp implements Http {
  constructor(
    private readonly targets: HttpTargets,
    private readonly signal: AbortSignal,
    private readonly name = '',
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return parseJsonResponse((await this.#requestWithRetry({ method: 'GET', path, options })).bytes, answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send({ method: 'POST', path, body, options }, answer);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#send({ method: 'PUT', path, body, options }, answer);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#requestWithRetry({ method: 'DELETE', path, options });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.#requestWithRetry({ method: 'GET', path, accept: '*/*', options });
  }

  to(target: string): Http {
    return new FetchHttp(this.targets, this.signal, target);
  }

  async #send<T extends z.ZodType>(spec: HttpRequestSpec, answer: T | undefined): Promise<z.output<T>> {
    const { bytes } = await this.#requestWithRetry(spec);
    return answer ? parseJsonResponse(bytes, answer) : (undefined as z.output<T>);
  }

  /** Retries a reading call after a transient failure; writing calls are never retried. */
  async #requestWithRetry(spec: HttpRequestSpec): Promise<HttpBytes> {
    const timeout = AbortSignal.timeout(spec.options?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = AbortSignal.any([this.signal, timeout]);
    try {
      return await this.#request(spec, signal);
    } catch (cause) {
      if (spec.method !== 'GET' || spec.options?.tries === 1 || signal.aborted || !isTransient(cause)) throw cause;
      return this.#request(spec, signal);
    }
  }

  async #request(spec: HttpRequestSpec, signal: AbortSignal): Promise<HttpBytes> {
    const target = this.targets(this.name);
    const answer = await sendRequest(toOutgoingRequest(target, spec), signal);
    assertSuccessStatus(answer, target);
    return { contentType: answer.response.headers.get('content-type') ?? '', bytes: answer.bytes };
  }
}

function toOutgoingRequest(
  target: HttpTarget,
  { method, path, body, accept = 'application/json', options = {} }: HttpRequestSpec,
): OutgoingRequest {
  const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return {
    url: requestUrl(target, path, options.query),
    method,
    headers: { ...content, ...basicAuthHeader(target), ...lowerCase(target.headers), ...lowerCase(options.headers) },
    accept,
    body: body === undefined ? undefined : JSON.stringify(body),
    maxBytes: options.maxBytes ?? DEFAULT_MAX_BYTES,
    maxRedirects: options.maxRedirects ?? DEFAULT_MAX_REDIRECTS,
    redirectsTo: target.redirectsTo,
  };
}

const lowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const isTransient = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'unreachable' || cause.code === 'unavailable');
