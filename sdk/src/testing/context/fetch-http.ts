import {
  BaseHttp,
  type HttpBodyStream,
  type HttpResponseData,
  type HttpSocketRequest,
  type HttpSocketStream,
  type HttpStreamRequest,
} from '../../context/base-http.js';
import { PluginFailure } from '../../context/failures.js';
import { encodeHttpBody } from '../../context/http-body.js';
import type { Http, HttpOptions, HttpRequest, HttpTarget } from '../../context/http.js';
import { RUNTIME_LIMITS } from '../../definition/plugin-limits.js';
import { basicAuthHeader, requestUrl } from './request-url.js';
import { assertSuccessStatus } from './http-response.js';
import { openFetchBody } from './fetch-body.js';
import { openTestSocket } from './test-web-socket-client.js';
import { sendRequest, type OutgoingRequest } from './http-exchange.js';

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_MAX_REDIRECTS = 3;

/** Returns a target of a plug-in by name; the empty name is the main target. */
export type HttpTargets = (name: string) => HttpTarget;

/**
 * Implements {@link Http} with plain `fetch`, for tests. A reading call is retried once only and without delay, so that tests are quick;
 * there is no support for proxies, and certificates are always verified.
 */
export class FetchHttp extends BaseHttp {
  constructor(
    private readonly targets: HttpTargets,
    private readonly signal: AbortSignal,
    private readonly name = '',
  ) {
    super();
  }

  forTarget(target: string): Http {
    return new FetchHttp(this.targets, this.signal, target);
  }

  protected withTarget(target: HttpTarget): Http {
    return new FetchHttp(() => target, this.signal);
  }

  /** Retries a reading call after a transient failure; writing calls are never retried. */
  protected async request(request: HttpRequest, accept: string, options: HttpOptions = {}): Promise<HttpResponseData> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = AbortSignal.any([this.signal, timeout]);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    try {
      return await this.#execute(request, accept, options, signal);
    } catch (cause) {
      if (!isReading || options.tries === 1 || signal.aborted || !isTransient(cause)) throw cause;
      return this.#execute(request, accept, options, signal);
    }
  }

  protected async openBody({ path, accept, options, timeoutMs, ...limits }: HttpStreamRequest): Promise<HttpBodyStream> {
    const target = this.targets(this.name);
    const outgoing = await toOutgoingRequest(target, { method: 'GET', path }, accept, options);
    return openFetchBody(outgoing, target, { ...limits, timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS, signal: this.signal });
  }

  protected async openSocket({ path, options, timeoutMs = DEFAULT_TIMEOUT_MS }: HttpSocketRequest): Promise<HttpSocketStream> {
    const target = this.targets(this.name);
    const { url, headers } = await toOutgoingRequest(target, { method: 'GET', path }, '', options);
    return openTestSocket(url, headers, AbortSignal.any([this.signal, AbortSignal.timeout(timeoutMs)]), this.signal);
  }

  async #execute(request: HttpRequest, accept: string, options: HttpOptions, signal: AbortSignal): Promise<HttpResponseData> {
    const target = this.targets(this.name);
    const { response, bytes } = await sendRequest(await toOutgoingRequest(target, request, accept, options), signal);
    if (!options.acceptStatuses?.includes(response.status)) assertSuccessStatus({ response, bytes }, target);
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, contentType: headers['content-type'] ?? '', bytes };
  }
}

async function toOutgoingRequest(target: HttpTarget, request: HttpRequest, accept: string, options: HttpOptions): Promise<OutgoingRequest> {
  const url = requestUrl(target, request.path, options.query);
  const encoded = await encodeHttpBody(request);
  const content: Record<string, string> = encoded ? { 'content-type': encoded.contentType } : {};
  return {
    url,
    method: request.method,
    headers: { ...content, ...basicAuthHeader(target), ...lowerCase(target.headers), ...lowerCase(options.headers) },
    accept,
    body: encoded?.body,
    maxBytes: options.maxBytes ?? RUNTIME_LIMITS.httpResponseBytes,
    ignoreBody: options.ignoreBody ?? false,
    maxRedirects: options.maxRedirects ?? DEFAULT_MAX_REDIRECTS,
    redirectsTo: target.redirectsTo,
  };
}

/** Header names in lower case, without those whose value is undefined. */
const lowerCase = (headers: Readonly<Record<string, string | undefined>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value] as const])),
  );

const isTransient = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'unreachable' || cause.code === 'unavailable');
