import { PluginFailure, type Http, type HttpBytes, type HttpOptions, type HttpTarget, type Log } from '@ombi/sdk';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { callWithTimeout } from '../concurrency/run-with-timeout.js';
import { parseJsonResponse } from '../json-response/index.js';
import { retryCall } from './retry-call.js';
import type { HttpAgents } from './http-agents.js';
import { toOutgoingRequest, JSON_MEDIA_TYPE, type HttpRequestSpec } from './outgoing-request.js';
import { sendRequest, type HttpResponse } from './send-request.js';
import { targetSecrets, assertSuccessStatus } from './response-errors.js';

/** The targets of one `ctx.http`: that of the connection, and the plug-in's further ones by name. */
export interface HttpTargets {
  readonly main: HttpTarget;
  readonly named?: Readonly<Record<string, HttpTarget>>;
}

/** The plug-in and connection on whose behalf calls are made. */
export interface HttpCallContext {
  /** Aborts every call in progress. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Whether the connection is being tested and its address is not stored yet. Default: false. */
  readonly isDraft?: boolean;
}

const MAX_ORIGINS = 1000;

/** Origins that have answered as the calling plug-in expects since the portal started. Error texts of other origins are not passed on. */
export class RecognizedOrigins {
  readonly #origins = new LRUCache<string, true>({ max: MAX_ORIGINS });

  add(target: HttpTarget): void {
    this.#origins.set(originOf(target), true);
  }

  has(target: HttpTarget): boolean {
    return this.#origins.has(originOf(target));
  }
}

const originOf = ({ baseUrl }: HttpTarget): string => (URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl);

/** The sdk's {@link Http} for one target. */
export class TargetHttp implements Http {
  constructor(
    private readonly targets: HttpTargets,
    private readonly caller: HttpCallContext,
    private readonly httpAgents: HttpAgents,
    private readonly recognized: RecognizedOrigins,
    private readonly target: HttpTarget = targets.main,
  ) {}

  async get<T extends z.ZodType>(path: string, answer: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#parse(await this.raw({ method: 'GET', path, accept: JSON_MEDIA_TYPE, options }), answer);
  }

  post<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#sendBody({ method: 'POST', path, accept: JSON_MEDIA_TYPE, body, options }, answer);
  }

  put<T extends z.ZodType>(path: string, body: unknown, answer?: T, options?: HttpOptions): Promise<z.output<T>> {
    return this.#sendBody({ method: 'PUT', path, accept: JSON_MEDIA_TYPE, body, options }, answer);
  }

  async delete(path: string, options?: HttpOptions): Promise<void> {
    await this.#execute({ method: 'DELETE', path, accept: JSON_MEDIA_TYPE, options });
  }

  bytes(path: string, options?: HttpOptions): Promise<HttpBytes> {
    return this.raw({ method: 'GET', path, accept: '*/*', options });
  }

  /** Returns the unparsed body. */
  async raw(httpRequestSpec: HttpRequestSpec): Promise<HttpBytes> {
    const { contentType, bytes } = await (httpRequestSpec.method === 'GET'
      ? retryCall(this.caller.signal, () => this.#execute(httpRequestSpec), httpRequestSpec.options?.tries)
      : this.#execute(httpRequestSpec));
    return { contentType, bytes };
  }

  to(name: string): Http {
    const target = this.targets.named?.[name];
    if (!target) throw new Error(`The plug-in has no target named ${name}`);
    return new TargetHttp(this.targets, this.caller, this.httpAgents, this.recognized, target);
  }

  async #sendBody<T extends z.ZodType>(httpRequestSpec: HttpRequestSpec, schema: T | undefined): Promise<z.output<T>> {
    const httpResponse = await this.#execute(httpRequestSpec);
    return schema ? this.#parse(httpResponse, schema) : (undefined as z.output<T>);
  }

  #parse<T extends z.ZodType>(answer: HttpBytes, schema: T): z.output<T> {
    const parsed = parseJsonResponse(answer, schema);
    this.recognized.add(this.target);
    return parsed;
  }

  async #execute(httpRequestSpec: HttpRequestSpec): Promise<HttpResponse> {
    const { target, caller, httpAgents: agents } = this;
    const startedAt = performance.now();
    const outcome = (facts: object): void =>
      caller.log.debug('outside call', { method: httpRequestSpec.method, ...facts, tookMs: Math.round(performance.now() - startedAt) });
    try {
      const outgoingRequest = toOutgoingRequest(target, httpRequestSpec, agents.userAgent);
      const httpResponse = await callWithTimeout(caller.signal, outgoingRequest.timeoutMs, (signal) =>
        sendRequest(outgoingRequest, agents.dispatcherFor(target), signal),
      );
      assertSuccessStatus(httpResponse, targetSecrets(target), !caller.isDraft || this.recognized.has(target));
      outcome({ status: httpResponse.status });
      return httpResponse;
    } catch (cause) {
      outcome({ failure: cause instanceof PluginFailure ? cause.code : 'unexpected' });
      throw cause;
    }
  }
}
